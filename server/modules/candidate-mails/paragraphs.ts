/** A text's paragraphs, as in a mail. */
export const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/u)
    .filter((paragraph) => paragraph !== '')
