/** The module's exports. */
export { presentBlocked } from './repository.ts'
