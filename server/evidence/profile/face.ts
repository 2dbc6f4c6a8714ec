/** What other modules and rooms may use of expertise. */
export { isForOthers, readChoices, unchosen, type TopicChoice } from './choices.ts'
export { coverageOf, listReadings, type RepositoryReading } from './coverage.ts'
export { evidenceOf, latestOf, readEvidence, readKept, type KeptEvidence } from './kept.ts'
export { commitUrl } from './present-commit.ts'
export { byName, byPoints, presentExpertise, presentTopic } from './present-expertise.ts'
export { presentFigures } from './present-figures.ts'
export { presentNotes } from './present-notes.ts'
export { keepTopicTrends, listTrends } from './trends.ts'
