/** Unfilled tokens of a template, as written and without duplicates: `{{client}}`. */
export const blankTokensIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(/\{\{[^{}]*\}\}/gu) ?? [])),
]
