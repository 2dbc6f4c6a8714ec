import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type DefaultTemplate = Pick<Schemas['StageTemplate'], 'key' | 'name' | 'description' | 'stages'>

const stage = (
  name: string,
  type: Schemas['StageType'],
  limitDays: number | null,
  clientVisible = false,
): Schemas['TemplateStage'] => ({
  name,
  type,
  limitDays,
  clientVisible,
  requires: { consent: type === 'submitted', reason: false },
})

/** The templates of a new company (570-company-settings.sql); the first is the default. Limits in days. */
export const defaultTemplates: readonly [DefaultTemplate, DefaultTemplate, DefaultTemplate] = [
  {
    key: 'agency',
    name: 'Agency search',
    description: 'Source, screen, submit with consent, interview and offer.',
    stages: [
      stage('Sourced', 'lead', 14),
      stage('Screening', 'screen', 7),
      stage('Submitted to client', 'submitted', 5, true),
      stage('First interview', 'interview', 10, true),
      stage('Final interview', 'interview', 10, true),
      stage('Offer', 'offer', 7, true),
      stage('Hired', 'hired', null, true),
    ],
  },
  {
    key: 'inHouse',
    name: 'In-house hiring',
    description: 'Screen applications, hold two interviews and make an offer.',
    stages: [
      stage('Applied', 'lead', 7),
      stage('Recruiter screen', 'screen', 7),
      stage('Hiring manager review', 'submitted', 5, true),
      stage('Technical interview', 'interview', 10, true),
      stage('Team interview', 'interview', 10, true),
      stage('Offer', 'offer', 7, true),
      stage('Hired', 'hired', null, true),
    ],
  },
  {
    key: 'short',
    name: 'Contract hiring',
    description: 'One screen and one interview, for contract and freelance work.',
    stages: [
      stage('Sourced', 'lead', 5),
      stage('Screening', 'screen', 3),
      stage('Submitted to client', 'submitted', 3, true),
      stage('Interview', 'interview', 5, true),
      stage('Offer', 'offer', 3, true),
      stage('Hired', 'hired', null, true),
    ],
  },
]
