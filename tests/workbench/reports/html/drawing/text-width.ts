/** Advance widths of Inter at 500, relative to the size; unlisted letters have the most common width. */
const widths: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'ijl'].map((letter) => [letter, 0.27])),
  ...Object.fromEntries([...'ft'].map((letter) => [letter, 0.37])),
  ...Object.fromEntries([..."r.,:;'()[]/ "].map((letter) => [letter, 0.36])),
  ...Object.fromEntries([...'mwMW'].map((letter) => [letter, 0.9])),
}
const most = 0.59
const capital = 0.69

/** Upper bound of a text's width in pixels: the layout cannot measure. */
export function textWidth(text: string, size: number): number {
  const parts = [...text].map((letter) => widths[letter] ?? (/[A-Z]/u.test(letter) ? capital : most))
  return Math.ceil(parts.reduce((sum, part) => sum + part, 0) * size)
}
