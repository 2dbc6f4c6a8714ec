/** More marks in a row than any language writes: the Stream-Safe Text Format (Unicode, UAX #15) ends at 30. */
const manyMarks = /\p{M}{31}/u

/** Whether to normalize a text takes time by the square of its length. */
export const hasManyMarks = (text: string): boolean => manyMarks.test(text)

/** A text in the form in which it is stored (NFC). One with more marks in a row than 30 stays as it is. */
export const composed = (text: string): string => (hasManyMarks(text) ? text : text.normalize('NFC'))
