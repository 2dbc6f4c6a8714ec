/** The text of a mail: paragraphs, plain, and who it is from. A link stands in a paragraph of its own. */
export const letter = (...paragraphs: string[]): string => `${[...paragraphs, 'Assay'].join('\n\n')}\n`
