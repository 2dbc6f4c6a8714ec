/** The module's public interface. */
export { eraseDeletedCandidates } from './erase-deleted.ts'
export { eraseInactiveCandidates } from './erase-inactive.ts'
