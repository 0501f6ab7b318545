/** True for a text that reaches below its baseline, and so needs room where that is cut: a decimal comma, a bracket, a "p". */
export function hangsBelow(text: string): boolean {
  return /[,;()gjpqyQ]/.test(text);
}
