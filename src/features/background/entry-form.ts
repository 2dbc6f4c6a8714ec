/**
 * Key of an entry's draft.
 * @param at its id, or `new`
 */
export const entryForm = (at: string): string => `background ${at}`
