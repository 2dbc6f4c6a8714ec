/** The module's exports. */
export { expertisesOf } from './expertises.ts'
