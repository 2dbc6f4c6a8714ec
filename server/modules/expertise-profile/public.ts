/** The module's public interface. */
export { expertisesOf } from './expertises.ts'
