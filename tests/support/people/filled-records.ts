/** Values of the described fields: one in every field, another in every field, and none. */
import {
  candidateFieldKeys,
  candidateFields,
  fieldsOnCard,
  type CandidateValues,
  type FieldOnCard,
} from '#machines/domain/candidate/fields.ts'
import type { ClientValues } from '#machines/domain/client/fields.ts'
import { recordOf, type Field } from '#machines/domain/field.ts'
import type { PositionValues } from '#machines/domain/position/fields.ts'

export const filledCandidate = {
  name: 'Grace Hopper',
  headline: 'Compilers',
  emails: ['grace@mailbox.example'],
  phones: ['+32 9 000 00 00'],
  location: 'Ghent',
  source: 'Referral',
  links: ['https://grace.example'],
  tags: ['cobol'],
  doNotContact: false,
} satisfies CandidateValues

export const changedCandidate = {
  name: 'Ada King',
  headline: 'Engines',
  emails: ['ada@mailbox.example'],
  phones: ['+32 9 000 00 01'],
  location: 'London',
  source: 'Meetup',
  links: ['https://ada.example'],
  tags: ['analytical'],
  doNotContact: true,
} satisfies CandidateValues

const emptyOf = (field: Field): unknown => {
  if (field.kind === 'list' || field.kind === 'choices') return []
  return field.kind === 'flag' ? false : null
}

/** A candidate who has a name alone. */
export const namedCandidate = (name: string): CandidateValues => ({
  ...(recordOf(candidateFieldKeys, (key) => emptyOf(candidateFields[key])) as CandidateValues),
  name,
})

/** The values that cards have. */
export const onCard = (values: CandidateValues): Pick<CandidateValues, FieldOnCard> =>
  recordOf(fieldsOnCard, (key) => values[key]) as Pick<CandidateValues, FieldOnCard>

export const filledClient = {
  name: 'Kestrel Pay',
  website: 'https://kestrel.example',
  status: 'prospect',
  domains: ['pay.example'],
  tags: ['fair'],
  notes: 'Met in Lisbon',
} satisfies Omit<ClientValues, 'ownerMemberId'>

export const filledPosition = {
  title: 'Platform engineer',
  requirements: [{ topic: 'typescript', level: 3, kind: 'must' as const, weight: 2 }],
  openings: 2,
  priority: 'high',
  seniority: 'senior',
  remote: 'hybrid',
  employmentTypes: ['contract', 'freelance'],
  locations: ['Ghent'],
  salary: { min: 60_000, max: 80_000, currency: 'EUR', per: 'year' as const, public: false },
} satisfies PositionValues

export const changedPosition = {
  title: 'Lead engineer',
  requirements: [{ topic: 'java', level: 2, kind: 'nice' as const, weight: 1 }],
  openings: 3,
  priority: 'low',
  seniority: 'lead',
  remote: 'remote',
  employmentTypes: ['partTime'],
  locations: ['Ghent', 'Remote'],
  salary: { min: null, max: 90, currency: 'CHF', per: 'hour' as const, public: true },
} satisfies PositionValues
