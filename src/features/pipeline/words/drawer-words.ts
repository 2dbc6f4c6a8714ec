import { candidateLabels } from '#machines/domain/candidate/fields.ts'
import type { InvitationEvent } from '#machines/lifecycle/invitation/invitation-types.ts'
import type { DigestEvent } from '#machines/lifecycle/digest/digest-types.ts'
import { counted, listed } from './counting.ts'

const labels: Readonly<Record<string, string>> = candidateLabels
/** The label of a candidate's field; unknown fields keep their own names. */
const fieldName = (field: string): string => labels[field]?.toLowerCase() ?? field

type InvitationEntry = InvitationEvent['type'] | `invitation.${'created' | 'reported' | 'reportResolved'}`

/** Timeline texts of an invitation, by the state after the event. */
const invitationHappened: Record<InvitationEntry, (to: string | null) => string> = {
  'invitation.created': () => 'Invitation drafted',
  'invitation.sendRequested': () => 'Invitation queued',
  'invitation.cancelled': () => 'Invitation canceled, kept as a draft',
  'invitation.holdElapsed': (to) =>
    to === 'sent' ? 'Invitation sent' : 'Invitation not sent, kept as a draft',
  'invitation.interested': () => 'Answered “Interested”',
  'invitation.declined': () => 'Declined the invitation',
  'invitation.expired': () => 'Invitation expired',
  'invitation.withdrawn': () => 'Invitation withdrawn',
  'invitation.bounced': () => 'Invitation not delivered',
  'invitation.reported': () => 'Asked for a correction',
  'invitation.reportResolved': () => 'Correction marked as resolved',
}
/** Timeline texts of a digest with the candidate, by the state after the event. */
const digestHappened: Record<DigestEvent['type'] | 'digest.created', (to: string | null) => string> = {
  'digest.created': () => 'Added to a digest',
  'digest.checkRequested': () => 'Digest checked',
  'digest.edited': () => 'Digest edited',
  'digest.holdStarted': () => 'Digest queued',
  'digest.cancelled': () => 'Digest canceled, kept as a draft',
  'digest.holdElapsed': (to) =>
    to === 'sent' ? 'Digest sent to the client' : 'Digest not sent, kept as a draft',
  'digest.itemEnded': (to) =>
    to === 'draft' ? 'Digest not sent, kept as a draft' : 'No longer shown to the client',
  'digest.decided': () => 'Decided in the digest',
  'digest.decisionUndone': () => 'Undid a decision in the digest',
  'digest.resent': () => 'New digest link sent',
  'digest.closed': () => 'Digest closed',
  'digest.revoked': () => 'Digest revoked',
}

export const drawerWords = {
  candidate: 'Candidate',
  closeDrawer: 'Close candidate',
  drawerFailed: 'Couldn’t load candidate',
  drawerAbsent: 'Candidate not found',
  drawerElsewhere: 'This candidate is on another position, or was deleted.',
  profile: 'Details',
  consent: 'Consent',
  retention: 'Retention',
  erasesOn: (day: string) => `Deleted on ${day} unless there is activity`,
  consentText: (version: number) => `text version ${version}`,
  consentUntil: (day: string) => `expires on ${day}`,
  contact: 'Contact',
  elsewhere: 'Also on',
  nothing: '–',
  change: 'Change…',
  record: 'Record their answer…',
  deleteOffer: 'Delete candidate…',
  notes: 'Notes',
  notesTab: (n: number) => (n === 0 ? 'Notes' : `Notes ${counted(n)}`),
  noteNew: 'Write a note for your colleagues',
  noteHint: 'Write a note. Type @ to mention a colleague.',
  noteMembers: 'Colleagues who can see this candidate',
  noteSave: 'Add note',
  notesNone: 'No notes yet.',
  notesFailed: 'Couldn’t load notes',
  timeline: 'Timeline',
  timelineFailed: 'Couldn’t load timeline',
  happened: {
    'application.created': (_from: string, to: string) => `Added to ${to}`,
    'application.imported': (_from: string, to: string) => `Imported to ${to}`,
    'note.created': () => 'Note added',
    'mail.cancelled': () => 'Email canceled',
    'candidate.deleted': () => 'Candidate deleted',
    'candidate.restored': () => 'Candidate restored',
  },
  invitationHappened,
  digestHappened,
  stepWithConsent: (stage: string, submits: boolean) =>
    submits ? 'Record consent and submit…' : `Record consent and move to ${stage}…`,
  decidedBy: {
    interview: (name: string) => `${name} chose Interview`,
    maybe: (name: string) => `${name} chose Maybe`,
    decline: (name: string) => `${name} declined`,
    ask: (name: string) => `${name} asked a question`,
  },
  undecidedBy: (name: string) => `${name} undid the decision`,
  mailHeld: (template: string | null) =>
    template === null ? 'Email written' : `Email written from ${template}`,
  unsettled: 'Not allowed here',
  happenedConsent: (state: string) => `Consent: ${state}`,
  happenedChanged: (fields: readonly string[]) =>
    fields.length === 0 ? 'Candidate edited' : `Candidate edited: ${listed(fields.map(fieldName))}`,
}
