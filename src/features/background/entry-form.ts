/** By which the text of an entry's form is kept. @param at its id, or `new` */
export const entryForm = (at: string): string => `background ${at}`
