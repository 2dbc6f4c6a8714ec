const seen = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** Whether a text has nothing to read: white space and characters that are never drawn, such as a joiner by itself. */
export const isBlank = (text: string): boolean => !seen.test(text)
