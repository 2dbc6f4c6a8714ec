/** What other modules and rooms may use of evidence. */
export {
  claimAddress,
  confirmOwnAddress,
  isSameAddress,
  listAddresses,
  spellingsOf,
  type CommitAddress,
  type OwnAddress,
} from './addresses.ts'
export { presentAddress } from './present-address.ts'
export { presentSigning } from './present-signing.ts'
export { listKeys } from './signing-keys.ts'
export { readingNumber } from './reading-number.ts'
export { countKept, forgetOtherMonths, isOverfull, keepCommits, markMerged } from './months.ts'
export { isForOthers, readChoices, unchosen, type TopicChoice } from './choices.ts'
export { coverageOf, listReadings, type RepositoryReading } from './coverage.ts'
export { evidenceOf, latestOf, readEvidence, readKept, type KeptEvidence } from './kept.ts'
export { commitUrl } from './present-commit.ts'
export { byName, byPoints, presentExpertise, presentTopic } from './present-expertise.ts'
export { presentFigures } from './present-figures.ts'
export { presentNotes } from './present-notes.ts'
