import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

export type Integration = Schemas['ConnectedIntegration']
export type Bundle = Schemas['Bundle']
export type CommitAddress = Schemas['CommitAddress']
export type ForgeOffer = Schemas['ForgeOffer']
export type SigningKey = Schemas['SigningKey']
export type Integrations = Schemas['IntegrationPage']
export type Repository = Schemas['Repository']
export type Analysis = Schemas['Analysis']
export type AnalysisFailure = Schemas['ReadingFailure']
export type Topic = Schemas['Topic']
export type TopicChoice = Schemas['TopicChoice']
/** A change to a topic; absent fields stay unchanged. */
export type TopicChange = Partial<TopicChoice>
export type TopicExpertise = Schemas['TopicExpertise']
export type TopicExplanation = Schemas['TopicExplanation']
export type NumberFigures = Schemas['NumberFigures']
export type ShownTopic = Schemas['ShownTopic']
export type ShownNumber = Schemas['ShownNumber']
export type LeftOutCommits = Schemas['LeftOutCommits']
export type TopicProfile = Schemas['TopicProfile']
export type Expertise = Schemas['ExpertisePage']
export type ShownProfile = Schemas['ShownProfile']
export type JobSearchStatus = Schemas['JobSearchStatus']
export type EmploymentType = Schemas['EmploymentType']
export type SharedProfile = Schemas['SharedProfile']
export type Tier = Schemas['EvidenceTier']
export type EvidenceGroup = Schemas['EvidenceGroup']

/** Verification tiers of commits, most reliable first. */
export const tiers = ['signed', 'verified', 'mergedByOther', 'unverified'] as const satisfies readonly Tier[]

export const isUnderWay = (analysis: Analysis | null): boolean =>
  analysis?.state === 'waiting' || analysis?.state === 'reading'

/** Whether the server is fetching the account's repository list, before the first analysis. */
export const isListing = ({ account, state, repositories }: Integration): boolean =>
  account !== null &&
  (state === 'connecting' || state === 'syncing') &&
  !repositories.some(({ analysis }) => isUnderWay(analysis))

export const isAnalysing = (items: readonly Integration[]): boolean =>
  items.some((item) => isListing(item) || item.repositories.some(({ analysis }) => isUnderWay(analysis)))
