/**
 * The stored states of the lifecycles as dot paths, for facts that name the state of another lifecycle. A test next to
 * each chart compares the list with the chart.
 */
export const applicationStates = [
  'lead',
  'active.screen',
  'active.submitted',
  'active.interview',
  'active.offer',
  'hired',
  'rejected',
  'withdrawn',
] as const
export type ApplicationState = (typeof applicationStates)[number]

export const positionStates = ['draft', 'open', 'onHold', 'filled', 'cancelled'] as const
export type PositionState = (typeof positionStates)[number]

/** `none`: consent was not requested yet, so no row exists. */
export const consentStates = ['none', 'requested', 'given', 'declined', 'expired', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

export const integrationStates = [
  'connecting',
  'connected',
  'syncing',
  'needsReauth',
  'error',
  'revoked',
] as const
export type IntegrationState = (typeof integrationStates)[number]

export const invitationStates = [
  'draft',
  'held',
  'sent',
  'interested',
  'declined',
  'expired',
  'withdrawn',
  'undeliverable',
] as const
export type InvitationState = (typeof invitationStates)[number]

export const digestStates = ['draft', 'checked', 'held', 'sent', 'partlyRead', 'closed', 'revoked'] as const
export type DigestState = (typeof digestStates)[number]

export const mailStates = [
  'draft',
  'checked',
  'held',
  'queued',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'cancelled',
] as const
export type MailState = (typeof mailStates)[number]

export const memberStates = ['invited', 'active', 'suspended', 'removed'] as const
export type MemberState = (typeof memberStates)[number]

/** `none`: ownership was not offered yet, so no row exists. */
export const ownershipStates = ['none', 'offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type OwnershipState = (typeof ownershipStates)[number]

/** `none`: the company has not requested an entitlement yet, so no row exists. */
export const entitlementRequestStates = ['none', 'requested', 'granted', 'declined', 'expired'] as const
export type EntitlementRequestState = (typeof entitlementRequestStates)[number]

/** `erased`: the row is gone. */
export const companyStates = ['active', 'closing', 'erased'] as const
export type CompanyState = (typeof companyStates)[number]
