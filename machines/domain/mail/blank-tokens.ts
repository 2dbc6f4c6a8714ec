/** Tokens of a template that nothing filled, as written and each once: `{{client}}`. */
export const blankTokensIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(/\{\{[^{}]*\}\}/gu) ?? [])),
]
