import type { CompanyProfile, UserProfile } from '#src/api/profile-store.ts'
import type { components } from '#contract/schema.gen.ts'
import { namedCandidate } from '#tests/support/people/filled-records.ts'
import { dayOf } from '#machines/domain/time/calendar-day.ts'

type Schemas = components['schemas']

export const at = '2026-11-01T09:00:00.000Z'
const record = { version: 1, createdAt: at, updatedAt: at }

export const company: Schemas['Company'] = {
  ...record,
  id: 'brightwater',
  name: 'Brightwater',
  website: null,
  size: null,
  country: null,
  domains: [],
  locale: 'en',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  digestPreferences: null,
  onboardingStep: 0,
}

export const member: Schemas['Member'] = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@brightwater.example',
  role: 'owner',
  title: 'Talent partner',
  state: 'active',
  version: 1,
}

export const companyProfile: CompanyProfile = {
  ownerProfile: { companyId: company.id, COMPANIES: {} },
  member,
  memberId: member.id,
  name: member.name,
  companyName: company.name,
  company,
  tour: { state: 'new', step: null },
}

export const userProfile: UserProfile = {
  uid: 'ada',
  accountId: 'account',
  name: 'Ada',
  email: 'ada@brightwater.example',
  headline: null,
  location: null,
  timeZone: 'Europe/Berlin',
  title: null,
  position: null,
  notifyEmail: null,
  jobSearchStatus: null,
  employmentType: [],
  privacySettings: {
    introduction: 'nobody',
    expertise: 'nobody',
    commits: 'nobody',
    background: 'nobody',
    contact: 'nobody',
  },
  initialised: true,
  USER_TITLES: ['Engineer'],
  onboardingStep: { user: 0, recruitment: 0, version: 1 },
  tour: { state: 'new', step: null },
  version: 1,
}

export const account: Schemas['AccountAnswer'] = {
  email: 'ada@brightwater.example',
  emailVerified: true,
  hasPassword: true,
  accountType: 'user',
  name: 'Ada',
  createdAt: at,
  lastSignInAt: at,
  signInRecent: true,
  providers: [{ integration: 'github', email: null, linkedAt: at }],
}

export const client: Schemas['Client'] = {
  ...record,
  id: 'kestrel',
  name: 'Kestrel Pay',
  slug: 'kestrel-pay',
  website: null,
  domains: [],
  status: 'active',
  notes: null,
  tags: [],
  ownerMemberId: member.id,
}

export const contact: Schemas['Contact'] = {
  ...record,
  id: 'priya',
  clientId: client.id,
  name: 'Priya Nair',
  email: 'priya@kestrel.example',
  title: 'VP Engineering',
  role: 'decider',
  optedOutAt: null,
}

export const clientRow: Schemas['ClientRow'] = {
  client,
  ownerName: member.name,
  openPositions: 0,
  activeCandidates: 0,
  oldestWait: null,
}

export const candidate: Schemas['Candidate'] = {
  ...record,
  id: 'candidate-ada',
  ...namedCandidate('Ada'),
  emails: ['ada@x.example'],
  version: 4,
  deletedAt: null,
  restorableUntil: null,
}

export const invitation: Schemas['Invitation'] = {
  ...record,
  id: 'invitation',
  applicationId: 'ada',
  state: 'draft',
  content: {
    purpose: 'invite',
    reasons: ['Rust: level 4 of 5 from your commits'],
    salary: { min: 60_000, max: 75_000, currency: 'EUR', per: 'year' },
    clientKind: null,
    message: null,
    expiresOn: dayOf(new Date(Date.now() + 30 * 86_400_000)),
  },
  heldUntil: null,
  sentAt: null,
  sentBy: null,
  answeredAt: null,
  restUntil: null,
  answer: null,
  reach: null,
  refusal: null,
  report: null,
  views: 0,
}

/** Held for the next two minutes. */
export const heldInvitation: Schemas['Invitation'] = {
  ...invitation,
  state: 'held',
  version: 2,
  heldUntil: new Date(Date.now() + 120_000).toISOString(),
}

export const invitationCheck: Schemas['InvitationCheck'] = {
  refusals: [],
  purpose: 'invite',
  clientName: 'Kestrel Pay',
  salary: { min: 60_000, max: 75_000, currency: 'EUR', per: 'year' },
  reasons: ['Rust: level 4 of 5 from your commits'],
  invitation: null,
}

export const anImport: Schemas['Import'] = {
  id: 'import',
  positionId: 'position',
  fileName: 'people.csv',
  state: 'uploaded',
  encoding: 'utf-8',
  delimiter: ',',
  rowCount: 2,
  columns: [],
  mapping: null,
  onDuplicate: null,
  onUnreadable: null,
  otherwiseRows: [],
  unreadable: 0,
  summary: null,
  done: 0,
  failure: null,
  version: 1,
  createdAt: at,
}
