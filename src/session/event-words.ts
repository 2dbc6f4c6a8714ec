import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { ConsentEvent } from '#machines/lifecycle/consent/consent-types.ts'
import type { DigestEvent } from '#machines/lifecycle/digest/digest-types.ts'
import type { EntitlementRequestEvent } from '#machines/lifecycle/entitlement-request/entitlement-request-types.ts'
import type { InvitationEvent } from '#machines/lifecycle/invitation/invitation-types.ts'
import type { MemberEvent } from '#machines/lifecycle/member/member-types.ts'
import type { OwnershipEvent } from '#machines/lifecycle/ownership/ownership-types.ts'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'

/** The events of the machines, and those outside any machine. */
type Logged =
  | ApplicationEvent['type']
  | ConsentEvent['type']
  | DigestEvent['type']
  | InvitationEvent['type']
  | MemberEvent['type']
  | OwnershipEvent['type']
  | PositionEvent['type']
  | 'application.created'
  | `digest.${'created' | 'bounced'}`
  | `invitation.${'created' | 'reported' | 'reportResolved'}`
  | 'note.created'
  | `mail.${'held' | 'cancelled'}`
  | `candidate.${'changed' | 'deleted' | 'restored' | 'erased'}`
  | `${'position' | 'client'}.${'created' | 'changed'}`
  | `client.contact${'Added' | 'Changed' | 'Removed' | 'Restored'}`
  | `import.${'finished' | 'failed'}`
  | `${'candidate' | 'application'}.imported`
  | `company.${'created' | 'changed' | 'planChanged' | 'labelsChanged' | 'privacyChanged' | 'consentTextChanged' | 'logoChanged' | 'closingRequested' | 'restored'}`
  | EntitlementRequestEvent['type']
  | 'staff.roleChanged'
  | `member.${'invited' | 'changed'}`
  | `${'stageTemplate' | 'rejectionReason' | 'mailTemplate'}.${'created' | 'changed' | 'deleted'}`

/** The verb of an event, between actor and record. */
export const happened: Readonly<Record<Logged, string>> = {
  'application.created': 'added',
  'application.moveRequested': 'moved',
  'application.rejected': 'rejected',
  'application.unrejected': 'undid the rejection of',
  'application.withdrawn': 'recorded the withdrawal of',
  'application.reinstated': 'reinstated',
  'application.hired': 'hired',
  'application.unhired': 'undid the hire of',
  'application.moveUndone': 'undid the last move of',
  'application.setAside': 'rejected',
  'application.clientDecided': 'decided on',
  'application.clientDecisionUndone': 'undid the decision on',
  'consent.requested': 'requested consent from',
  'consent.recorded': 'recorded consent from',
  'consent.granted': 'gave consent for',
  'consent.refused': 'refused consent for',
  'consent.declined': 'recorded declined consent from',
  'consent.withdrawn': 'recorded withdrawn consent from',
  'consent.expired': 'recorded expired consent from',
  'invitation.created': 'drafted an invitation to',
  'invitation.sendRequested': 'queued an invitation to',
  'invitation.cancelled': 'canceled the invitation to',
  'invitation.holdElapsed': 'ended the hold of the invitation to',
  'invitation.interested': 'accepted the invitation to',
  'invitation.declined': 'declined the invitation to',
  'invitation.expired': 'closed the expired invitation to',
  'invitation.withdrawn': 'withdrew the invitation to',
  'invitation.bounced': 'couldn’t deliver the invitation to',
  'invitation.reported': 'reported wrong data about',
  'invitation.reportResolved': 'resolved the report on',
  'digest.created': 'drafted a digest for',
  'digest.checkRequested': 'checked the digest for',
  'digest.edited': 'edited the digest for',
  'digest.holdStarted': 'queued the digest for',
  'digest.cancelled': 'canceled the digest for',
  'digest.holdElapsed': 'ended the hold of the digest for',
  'digest.itemEnded': 'removed a candidate from the digest for',
  'digest.decided': 'decided in the digest for',
  'digest.decisionUndone': 'undid a decision in the digest for',
  'digest.resent': 'sent a new link to the digest for',
  'digest.bounced': 'couldn’t deliver an email of the digest for',
  'digest.closed': 'closed the digest for',
  'digest.revoked': 'revoked the digest for',
  'note.created': 'added a note on',
  'mail.held': 'wrote to',
  'mail.cancelled': 'canceled an email to',
  'candidate.changed': 'edited',
  'candidate.deleted': 'deleted',
  'candidate.restored': 'restored',
  'candidate.erased': 'erased',
  'position.created': 'created',
  'position.changed': 'edited',
  'position.opened': 'opened',
  'position.held': 'put on hold',
  'position.resumed': 'resumed',
  'position.filled': 'filled',
  'position.cancelled': 'canceled',
  'position.reopened': 'reopened',
  'client.created': 'added the client',
  'client.changed': 'edited the client',
  'client.contactAdded': 'added a contact at',
  'client.contactChanged': 'edited a contact at',
  'client.contactRemoved': 'removed a contact at',
  'client.contactRestored': 'restored a contact at',
  'import.finished': 'imported',
  'import.failed': 'started an import that didn’t finish:',
  'candidate.imported': 'imported',
  'application.imported': 'imported',
  'company.created': 'created',
  'company.changed': 'edited',
  'company.planChanged': 'changed the plan of',
  'company.logoChanged': 'changed the logo of',
  'company.labelsChanged': 'renamed a tag or source of',
  'company.closingRequested': 'requested deletion of',
  'company.restored': 'restored',
  'company.privacyChanged': 'changed the privacy settings of',
  'company.consentTextChanged': 'changed the consent text of',
  'entitlement.requested': 'requested a higher limit for',
  'entitlement.granted': 'raised a limit of',
  'entitlement.declined': 'declined a higher limit for',
  'entitlement.expired': 'closed the expired request for',
  'staff.roleChanged': 'changed the staff role of',
  'member.invited': 'invited',
  'member.changed': 'edited the title of',
  'member.invitationResent': 'sent a new invitation to',
  'member.invitationRevoked': 'revoked the invitation of',
  'member.invitationExpired': 'closed the expired invitation of',
  'member.joined': 'joined',
  'member.roleChanged': 'changed the role of',
  'member.grantsChanged': 'changed the clients of',
  'member.suspended': 'suspended',
  'member.restored': 'restored the access of',
  'member.removed': 'removed',
  'member.left': 'left',
  'ownership.offered': 'offered',
  'ownership.accepted': 'accepted',
  'ownership.declined': 'declined',
  'ownership.withdrawn': 'withdrew the offer of',
  'ownership.expired': 'closed the expired offer of',
  'mailTemplate.created': 'added',
  'mailTemplate.changed': 'edited',
  'mailTemplate.deleted': 'deleted',
  'rejectionReason.created': 'added',
  'rejectionReason.changed': 'edited',
  'rejectionReason.deleted': 'deleted',
  'stageTemplate.created': 'added',
  'stageTemplate.changed': 'edited',
  'stageTemplate.deleted': 'deleted',
}

const isKnown = (event: string): event is Logged => Object.hasOwn(happened, event)

/** The verb of an event, between actor and record. Unknown events keep their own names. */
export const eventDid = (event: string): string => (isKnown(event) ? happened[event] : event)
