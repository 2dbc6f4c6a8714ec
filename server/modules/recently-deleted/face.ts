/** The module's exports. */
export { eraseDeletedCandidates } from './erase-deleted.ts'
export { eraseInactiveCandidates } from './erase-inactive.ts'
