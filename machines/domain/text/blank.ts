const seen = /[^\s\u2800\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Whether a text has nothing to read: white space, the Braille pattern without dots, characters that are never drawn, and marks without a letter. */
export const isBlank = (text: string): boolean => !seen.test(text)
