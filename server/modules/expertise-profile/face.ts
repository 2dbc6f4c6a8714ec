/** What other modules and rooms may use of expertise profiles. */
export { expertisesOf } from './expertises.ts'
