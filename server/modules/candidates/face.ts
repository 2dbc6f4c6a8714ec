/** What other modules and rooms may use of candidates. */
export { type Candidate, isGone, newCandidate, normalisedEmails, restorableDays } from './candidate.ts'
export {
  candidatesAmong,
  claimEmails,
  developerOf,
  developersAmongCandidates,
  findCandidate,
  findCandidateOf,
  findCandidates,
  hadAccount,
  holdersOf,
  insertCandidates,
  linkDeveloper,
  lockPerson,
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
  refuseTakenMeanwhile,
} from './service.ts'
