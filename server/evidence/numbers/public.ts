/** Exports for other folders and modules. */
export { asked } from './asked.ts'
export { hiddenAmong, isForOthers, readChoices, unchosen, type TopicChoice } from './choices.ts'
export type { CommitPageInput } from './commit-page.ts'
export { coverageOf, listAnalyses, ownCoverageOf } from './coverage.ts'
export { pageOfGroups, selectParts, sumOf, type Part } from './groups.ts'
export { secondsOf } from './decode-evidence.ts'
export { numbersJobs, numbersKind } from './numbers-kind.ts'
export { unpackParts } from './packed-parts.ts'
export { byName } from './present-topic.ts'
export { recomputeNumbers } from './recompute.ts'
export {
  heldAs,
  numbersVersion,
  readBreakdown,
  readNumbers,
  type StoredNumbers,
  type NumberState,
} from './repository.ts'
export { isStillShown } from './still-shown.ts'
export { readStored } from './stored.ts'
export { commitsInThread, exportInThread } from './thread/compute-thread.ts'
