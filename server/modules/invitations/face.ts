/** What other modules and rooms may use of invitations. */
export { applyInvitation } from './apply.ts'
export { insertDraft as draftInvitation } from './draft.ts'
export { invitationKind } from './invitation-kind.ts'
export { invitationJobs } from './jobs.ts'
export { invitationPage } from './page/link-page.tsx'
export { listReceived } from './received.ts'
export { renewInvitation } from './renew.ts'
export { deleteEndedRests } from './rest-repository.ts'
