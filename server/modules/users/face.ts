/** The module's exports. */
export { findProfile, lockProfile } from './repository.ts'
