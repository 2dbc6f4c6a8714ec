/** The module's public interface. */
export { addToPosition } from './add.ts'
export { candidateOfDeveloper } from './added-developer.ts'
export { applyApplication, giveTurn, lockForEvent, type LockedApplication } from './apply.ts'
export { applyConsent } from './apply-consent.ts'
export { blockedEmployerOf, blockersAmong } from './blocked-employer.ts'
export type { ConsentRecord } from './consent-repository.ts'
export { expireConsents } from './expire-consents.ts'
export { enterPipeline } from './entry.ts'
export { inPlay, waitingOn, waitingSince } from './in-play.ts'
export { countCheck, viewCounted } from './counted-view.ts'
export {
  applicantsAmong,
  type ApplicationRecord,
  type CandidateFacts,
  factsOf,
  insertApplications,
  positionOf,
} from './repository.ts'
export { erasureDay, isOutOfPlay } from './retention.ts'
export { isStillReachable } from './still-reachable.ts'
export { lockPositionsOf, setAside, unfitToReturn } from './returning.ts'
export { transitionApplication } from './rules.ts'
export { writeMove } from './write-move.ts'
export { askDigests, shownItemJobs } from './shown-items.ts'
