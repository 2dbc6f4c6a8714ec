/** More marks in a row than any language has: the Stream-Safe Text Format (Unicode, UAX #15) allows 30. */
const manyMarks = /\p{M}{31}/u

/**
 * The stored form of a text (NFC). A text with more than 30 marks in a row stays unchanged: normalizing takes
 * quadratic time in the length of such a run.
 */
export const composed = (text: string): string => (manyMarks.test(text) ? text : text.normalize('NFC'))
