const COLOR_NAMES: Record<string, string> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  gray: "#808080",
  grey: "#808080",
  pink: "#ffc0cb",
  purple: "#800080",
};

/** The colors that a value may have been meant to be, the likeliest first. */
export function colors(value: string): string[] {
  const hex = value.replace(/^#?/, "#").replace(/^0x/i, "#");
  // A letter that looks like a digit.
  const digits = hex.replace(/o/gi, "0").replace(/l/g, "1");
  const long = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, "$&$&") : digits.slice(0, 7);
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(value);
  const mixed = rgb
    ? `#${rgb
        .slice(1, 4)
        .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, "0"))
        .join("")}`
    : "";
  return [COLOR_NAMES[value.toLowerCase()] ?? "", mixed, long];
}
