const seen = /[^\s\u2800\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * Whether a text has no visible character: only white space, the empty Braille pattern, invisible characters, and
 * marks without a letter.
 */
export const isBlank = (text: string): boolean => !seen.test(text)
