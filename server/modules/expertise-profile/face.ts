/** What other modules and rooms may use of expertise profiles. */
export { keepTopicTrends } from './trends.ts'
export { expertisesOf } from './expertises.ts'
