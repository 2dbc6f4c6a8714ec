/** What other modules and rooms may use of users. */
export { findProfile, lockProfile } from './repository.ts'
