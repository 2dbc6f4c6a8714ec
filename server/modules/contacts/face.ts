/** What other modules and rooms may use of contacts. */
export { deleteRemovedContacts } from './removal-repository.ts'
export { type Contact, insertContacts, listContacts } from './repository.ts'
export { restorableDays } from './contact-rules.ts'
