/** The module's public interface. */
export { deleteRemovedContacts } from './removal-repository.ts'
export { type Contact, insertContacts, listContacts } from './repository.ts'
export { restorableDays } from './contact-rules.ts'
