/** The brand's disc of halftone dots, behind the upper right corner of a share picture, as SVG path data. */
export function halftoneDots(): string {
  return dotsOf({ x: 1030, y: 80, radius: 410, step: 24, turn: -0.26 });
}

interface Disc {
  x: number;
  y: number;
  radius: number;
  step: number;
  turn: number;
}

/** Dots on a rotated grid, large at the disc's upper side and shrinking toward its lower left edge. */
function dotsOf({ x, y, radius, step, turn }: Disc): string {
  const count = Math.ceil(radius / step);
  let path = "";
  for (let row = -count; row <= count; row++) {
    for (let column = -count; column <= count; column++) {
      const [u, v] = [column * step, row * step];
      const [dx, dy] = [u * Math.cos(turn) - v * Math.sin(turn), u * Math.sin(turn) + v * Math.cos(turn)];
      if (Math.hypot(dx, dy) > radius) continue;
      const tint = 0.5 + (dx * 0.55 - dy * 0.85) / (2 * radius);
      const r = round(step * 0.62 * Math.max(0, Math.min(1, tint * 1.1)));
      if (r < 1) continue;
      path += `M${round(x + dx - r)} ${round(y + dy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    }
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
