import type { SearchTexts } from '#src/lib/search-texts.ts'

/** Whether a client's address shows its contacts instead of the positions. */
export const showsContacts = ({ tab }: SearchTexts<'tab'>): boolean => tab === 'contacts'

export const showsCalendar = ({ tab }: SearchTexts<'tab'>): boolean => tab === 'calendar'
