import type { SearchTexts } from '#src/lib/search-texts.ts'

/** Whether the address of a client shows its contacts; otherwise it shows the positions. */
export const showsContacts = ({ tab }: SearchTexts<'tab'>): boolean => tab === 'contacts'

/** Whether the address of the dashboard shows its calendar. */
export const showsCalendar = ({ tab }: SearchTexts<'tab'>): boolean => tab === 'calendar'
