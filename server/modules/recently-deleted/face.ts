/** What other modules and rooms may use of recently deleted. */
export { eraseDeletedCandidates } from './erase-deleted.ts'
export { eraseInactiveCandidates } from './erase-inactive.ts'
