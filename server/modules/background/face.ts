/** The module's exports. */
export { listBackground, presentBackground } from './repository.ts'
