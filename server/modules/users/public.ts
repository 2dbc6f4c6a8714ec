/** The module's public interface. */
export { findProfile, lockProfile } from './repository.ts'
