/** What other modules and rooms may use of notifications. */
export { notify, takeBack, type Cause } from './notify.ts'
export { deleteOldNotifications, membersSeeing } from './repository.ts'
