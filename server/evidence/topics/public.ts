/** Exports for other modules. */
export { findTopic, findTopics, loadTopics } from './repository.ts'
export { topicNames, unknownTopic } from './service.ts'
