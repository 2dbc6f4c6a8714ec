/** Exports for other modules. */
export { presentExpertise } from './present-expertise.ts'
export { keepTopicTrends, listTrends } from './trends.ts'
