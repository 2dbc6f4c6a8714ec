/** The module's public interface. */
export { type Candidate, isGone, newCandidate, normalisedEmails, restorableDays } from './candidate.ts'
export {
  candidatesAmong,
  developerOf,
  developersAmongCandidates,
  findCandidateOf,
  hadAccount,
  linkDeveloper,
  lockPerson,
} from './developers.ts'
export {
  claimEmails,
  findCandidate,
  findCandidates,
  holdersOf,
  insertCandidates,
  releaseEmails,
  saveCandidates,
} from './repository.ts'
export { markNeverContact } from './never-contact.ts'
export { openInvitations } from './open-invitations.ts'
export {
  inCompanyAlready,
  logCandidates,
  logErased,
  neverContactAmong,
  refuseEmails,
  refuseIfTaken,
} from './service.ts'
