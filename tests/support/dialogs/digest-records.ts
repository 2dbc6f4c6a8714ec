import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

const at = '2026-11-20T09:00:00.000Z'

export const aDigestItem = (
  applicationId: string,
  item: Partial<Schemas['DigestItem']> = {},
): Schemas['DigestItem'] => ({
  applicationId,
  name: applicationId.slice(0, 1).toUpperCase() + applicationId.slice(1),
  summary: '',
  endedAt: null,
  refusals: [],
  decisions: [],
  ...item,
})

/** A draft of Ada and Bo for Priya. */
export const aDigest = (digest: Partial<Schemas['Digest']> = {}): Schemas['Digest'] => ({
  id: 'digest',
  positionId: 'position',
  number: 1,
  state: 'draft',
  introduction: 'Two engineers for your team.',
  masked: false,
  items: [aDigestItem('ada', { summary: 'Built the payments core.' }), aDigestItem('bo')],
  recipients: [
    {
      contactId: 'priya',
      name: 'Priya Nair',
      email: 'priya@kestrel.example',
      role: 'decider',
      mail: null,
      isReachable: true,
      views: 0,
      lastViewedAt: null,
    },
  ],
  heldUntil: null,
  sentAt: null,
  sentBy: null,
  editedBy: 'Ines Vega',
  refusal: null,
  refusals: [],
  version: 4,
  createdAt: at,
  updatedAt: at,
  ...digest,
})

export const aDigestPerson = (
  applicationId: string,
  refusals: Schemas['Refusal'][] = [],
  person: Partial<Schemas['DigestPerson']> = {},
): Schemas['DigestPerson'] => ({
  applicationId,
  candidateId: `candidate ${applicationId}`,
  name: applicationId.slice(0, 1).toUpperCase() + applicationId.slice(1),
  stageId: 'screening',
  sent: null,
  invitedAt: null,
  refusals,
  ...person,
})

export const aDigestList = (list: Partial<Schemas['DigestList']> = {}): Schemas['DigestList'] => ({
  items: [],
  draft: null,
  ...list,
})

export const aDecision = (
  decision: Schemas['ClientDecision'],
  more: Partial<Schemas['DigestDecision']> = {},
): Schemas['DigestDecision'] => ({
  contactId: 'priya',
  contactName: 'Priya Nair',
  role: 'decider',
  decision,
  comment: null,
  times: [],
  at,
  ...more,
})
