/** What other modules and rooms may use of topics. */
export { findTopics, loadTopics } from './repository.ts'
export { topicNames, unknownTopic } from './service.ts'
