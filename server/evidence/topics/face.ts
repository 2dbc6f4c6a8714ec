/** What other modules and rooms may use of topics. */
export { findTopic, findTopics, loadTopics } from './repository.ts'
export { topicNames, unknownTopic } from './service.ts'
