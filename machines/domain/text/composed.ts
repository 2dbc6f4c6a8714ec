/** More marks in a row than any language writes: the Stream-Safe Text Format (Unicode, UAX #15) ends at 30. */
const manyMarks = /\p{M}{31}/u

/**
 * A text in the form in which it is stored (NFC). One with more marks in a row than 30 stays as it is: normalizing takes time
 * by the square of such a run.
 */
export const composed = (text: string): string => (manyMarks.test(text) ? text : text.normalize('NFC'))
