/** What other modules and rooms may use of a developer's own expertise. */
export { presentExpertise } from './present-expertise.ts'
export { keepTopicTrends, listTrends } from './trends.ts'
