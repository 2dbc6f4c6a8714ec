/** What other modules and rooms may use of contacts. */
export { type Contact, insertContacts, listContacts } from './repository.ts'
