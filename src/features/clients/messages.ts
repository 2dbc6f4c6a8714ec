import type { components } from '#contract/schema.gen.ts'
import { activityWords } from './activity-words.ts'

type Schemas = components['schemas']

const statuses: Record<Schemas['ClientStatus'], string> = {
  prospect: 'Prospect',
  active: 'Active',
  onHold: 'On hold',
  inactive: 'Inactive',
}
const states: Record<Schemas['PositionState'], string> = {
  draft: 'Draft',
  open: 'Open',
  onHold: 'On hold',
  filled: 'Filled',
  cancelled: 'Canceled',
}
const turns: Record<Schemas['WaitingOn'], string> = {
  us: 'us',
  client: 'the client',
  candidate: 'the candidate',
}
const employment: Record<Schemas['EmploymentType'], string> = {
  permanent: 'Permanent',
  contract: 'Contract',
  freelance: 'Freelance',
  partTime: 'Part-time',
  internship: 'Internship',
}
const seniorities: Record<Schemas['Seniority'], string> = {
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  staff: 'Staff',
  lead: 'Lead',
}
const places: Record<Schemas['Remote'], string> = { onsite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' }
const plural = new Intl.PluralRules('en')
const count = (n: number, one: string, other: string) => `${n} ${plural.select(n) === 'one' ? one : other}`

export const messages = {
  title: 'Clients',
  purpose: 'Your clients, their open positions and your next steps.',
  dashboardParts: 'Parts of the dashboard',
  overview: 'Overview',
  calendar: 'Calendar',
  calendarPurpose: 'Due dates, and consents, invitations and links that expire.',
  statuses,
  states,
  employment,
  seniorities,
  places,
  counts: 'Counts',
  openPositions: 'Open positions',
  activeCandidates: 'Candidates in play',
  waitingOnUs: 'Waiting on us',
  waitingOnClient: 'Waiting on clients',
  waitingOnCandidate: 'Waiting on candidates',
  attention: 'Needs attention',
  attentionNone: 'Nothing needs your attention.',
  attentionMore: (n: number) => `Show ${n} more`,
  overdue: (n: number) => `${count(n, 'candidate', 'candidates')} over their stage limit`,
  noCandidates: 'No candidates in play',
  consentMissing: (n: number) =>
    `${count(n, 'candidate needs', 'candidates need')} consent before submission`,
  activity: 'Last 7 days',
  activityNone: 'No activity in the last 7 days.',
  ...activityWords,
  setUp: (step: number) => `Continue setup: step ${step}`,
  search: 'Search clients',
  searchPositions: 'Search positions',
  anyStatus: 'Any status',
  anyState: 'Any state',
  status: 'Status',
  name: 'Client',
  owner: 'Owner',
  open: 'Open',
  inPlay: 'In play',
  oldestWait: 'Oldest wait',
  waits: (turn: Schemas['WaitingOn']) => `Waiting on ${turns[turn]} ·`,
  add: 'Add client',
  edit: 'Edit client',
  save: 'Save changes',
  empty: 'A client is a company you hire for. Add your first client.',
  emptyToRead: 'You don’t see any clients yet. Ask the owner or an admin to add one or to give you access.',
  emptyFilter: 'No clients match these filters.',
  nameMissing: 'Enter the client’s name.',
  websiteWrong: 'Enter a website such as acme.example.',
  domainsHint: 'Press Enter to add, e.g. acme.example',
  domainsWrong: (domain: string) => `“${domain}” isn’t a valid domain, such as acme.example.`,
  cancel: 'Cancel',
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  clientPurpose: 'Positions, pipelines and contacts.',
  parts: 'Client',
  contacts: 'Contacts',
  newPosition: 'Create position',
  positions: 'Positions',
  positionsEmpty: 'No positions yet. Create the first one for this client.',
  positionsEmptyFilter: 'No positions match these filters.',
  position: 'Position',
  state: 'State',
  openings: 'Openings',
  pipeline: 'Pipeline',
  mustHave: 'Must have',
  waiting: 'Waiting on us',
  days: 'Open for',
  filledOf: (filled: number, openings: number) => `${filled} of ${openings} filled`,
  editPosition: 'Edit position',
  createPosition: 'Create position',
  jobTitleMissing: 'Enter the position’s title.',
  template: 'Stages',
  locationsHint: 'Press Enter to add',
  unspecified: 'Not specified',
  priorities: { low: 'Low', normal: 'Normal', high: 'High' } satisfies Record<
    Schemas['Position']['priority'],
    string
  >,
  salaryMin: 'Salary from',
  salaryMax: 'Salary to',
  yesOrNo: (is: boolean) => (is ? 'Yes' : 'No'),
  salaryOrder: '“Salary to” must be at least “Salary from”.',
  currency: 'Currency',
  per: 'Per',
  pers: { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year' } satisfies Record<
    Schemas['Salary']['per'],
    string
  >,
  salaryPublic: 'Can be shown to candidates',
  openingsWrong: 'Enter a number from 1 to 999.',
} as const
