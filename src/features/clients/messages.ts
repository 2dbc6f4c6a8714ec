import type { components } from '#src/api/schema.gen.ts'
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
  cancelled: 'Cancelled',
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
  partTime: 'Part time',
  internship: 'Internship',
}
const seniorities: Record<Schemas['Seniority'], string> = {
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  staff: 'Staff',
  lead: 'Lead',
}
const places: Record<Schemas['Remote'], string> = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' }
const plural = new Intl.PluralRules('en')
const count = (n: number, one: string, other: string) => `${n} ${plural.select(n) === 'one' ? one : other}`

/** Words of the clients dashboard and of a client's page. */
export const messages = {
  title: 'Clients',
  purpose: 'Who you recruit for, what is open, and what waits for you.',
  statuses,
  states,
  employment,
  seniorities,
  places,
  counts: 'In numbers',
  openPositions: 'Open positions',
  activeCandidates: 'Candidates in play',
  waitingOnUs: 'Waiting on us',
  waitingOnClient: 'Waiting on clients',
  waitingOnCandidate: 'Waiting on candidates',
  attention: 'Needs attention',
  attentionNone: 'Nothing is overdue. Everything in play has somebody whose turn it is.',
  attentionMore: (n: number) => `Show ${n} more`,
  overdue: (n: number) => `${count(n, 'candidate', 'candidates')} over the stage limit`,
  noCandidates: 'Open without candidates',
  consentMissing: (n: number) => `${count(n, 'candidate', 'candidates')} without consent before submission`,
  activity: 'Last 7 days',
  activityNone: 'Moves, notes and new candidates of the last 7 days appear here.',
  ...activityWords,
  setUp: (step: number) => `Continue set-up, step ${step}`,
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
  waits: (turn: Schemas['WaitingOn']) => `waits on ${turns[turn]} since`,
  add: 'Add client',
  edit: 'Edit client',
  save: 'Save changes',
  empty: 'A client is a company you recruit for. Add the first one, then its open positions.',
  emptyFilter: 'No client matches these filters.',
  nameField: 'Name',
  nameMissing: 'Enter the name of the client.',
  website: 'Website',
  websiteWrong: 'Enter a web address such as acme.example.',
  domains: 'E-mail domains',
  domainsHint: 'Press Enter after each one, e.g. acme.example.',
  domainsWrong: (domain: string) => `"${domain}" is not a domain such as acme.example.`,
  tags: 'Tags',
  notes: 'Notes',
  cancel: 'Cancel',
  added: (name: string) => `${name} is added.`,
  saved: (name: string) => `${name} is saved.`,
  changedMeanwhile:
    'Somebody else changed this meanwhile. Your text is kept; save again to put it over theirs.',
  clientPurpose: 'Its positions, and how far the candidates on each of them are.',
  newPosition: 'New position',
  positions: 'Positions',
  positionsEmpty: 'A position has requirements, stages and candidates. Draft the first one for this client.',
  positionsEmptyFilter: 'No position matches these filters.',
  position: 'Position',
  state: 'State',
  openings: 'Openings',
  pipeline: 'Pipeline',
  mustHave: 'Must have',
  waiting: 'Waiting on us',
  days: 'Open for',
  filledOf: (filled: number, openings: number) => `${filled} of ${openings}`,
  editPosition: 'Edit position',
  createPosition: 'Create draft',
  jobTitle: 'Title',
  jobTitleMissing: 'Enter the title of the position.',
  template: 'Stages',
  employmentTypes: 'Employment',
  seniority: 'Seniority',
  remote: 'Workplace',
  locations: 'Locations',
  locationsHint: 'Press Enter after each one.',
  unspecified: 'Not specified',
  priority: 'Priority',
  priorities: { low: 'Low', normal: 'Normal', high: 'High' } satisfies Record<
    Schemas['Position']['priority'],
    string
  >,
  salaryMin: 'Salary from',
  salaryMax: 'to',
  salaryOrder: 'The maximum is below the minimum.',
  currency: 'Currency',
  per: 'per',
  pers: { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year' } satisfies Record<
    Schemas['Salary']['per'],
    string
  >,
  salaryPublic: 'May be shown to candidates',
  openingsWrong: 'Enter a number from 1 to 999.',
} as const
