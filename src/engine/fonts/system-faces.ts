/** Letters of scripts that no typeface here has: Chinese, Japanese and Korean, which have too many, and those written from right to left. */
export const SYSTEM_LETTER =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\uff00-\uffef]/u;

/** The faces that come with Apple's, Microsoft's and other systems, by language and script. */
const FACES: Readonly<Record<string, readonly string[]>> = {
  "ja-Jpan": ["Hiragino Sans", "Yu Gothic", "Meiryo", "Noto Sans CJK JP"],
  "ko-Kore": ["Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR"],
  "zh-Hans": ["PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"],
  "zh-Hant": ["PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC"],
};

/** The faces of the visitor's system for a language whose letters no typeface here has. Others need none. */
export function systemFaces(locale: string): readonly string[] {
  const { language, script } = new Intl.Locale(locale).maximize();
  return FACES[`${language}-${script}`] ?? [];
}
