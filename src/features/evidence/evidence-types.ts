import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']

export type Integration = Schemas['ConnectedIntegration']
export type Integrations = Schemas['IntegrationPage']
export type Repository = Schemas['Repository']
export type Analysis = Schemas['Analysis']
export type ReadingFailure = Schemas['ReadingFailure']
export type TopicExpertise = Schemas['TopicExpertise']
export type Expertise = Schemas['ExpertisePage']
export type Tier = Schemas['EvidenceTier']
export type TierPoints = Schemas['TierPoints']
export type EvidenceGroup = Schemas['EvidenceGroup']

/** Who says that commits are the developer's, the surest first. */
export const tiers = ['signed', 'verified', 'mergedByOther', 'unverified'] as const satisfies readonly Tier[]

export const isUnderWay = (analysis: Analysis | null): boolean =>
  analysis?.state === 'waiting' || analysis?.state === 'reading'

/** Whether any history is being read, or is about to be. */
export const isReading = (items: readonly Integration[]): boolean =>
  items.some(({ repositories }) => repositories.some(({ analysis }) => isUnderWay(analysis)))
