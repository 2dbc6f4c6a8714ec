/** What other modules and rooms may use of contacts. */
export { type Contact, insertContacts } from './repository.ts'
