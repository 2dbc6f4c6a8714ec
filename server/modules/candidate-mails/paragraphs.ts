/** The paragraphs of a text, as a mail lists them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/u)
    .filter((paragraph) => paragraph !== '')
