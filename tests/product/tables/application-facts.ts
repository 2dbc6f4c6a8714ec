import type { StageType } from '#machines/domain/position/stage-types.ts'
import type {
  ApplicationFacts,
  ShownFacts,
  StageFacts,
} from '#machines/lifecycle/application/application-types.ts'

const stage = (
  id: string,
  type: StageType,
  name: string,
  requires: Partial<StageFacts['requires']> = {},
): StageFacts => ({
  id,
  type,
  name,
  limitDays: 7,
  requires: { consent: false, reason: false, ...requires },
})

/** Stages of one position: several of a type, one that asks for consent, one that asks for a reason. */
export const someStages: readonly StageFacts[] = [
  stage('lead', 'lead', 'New'),
  stage('sourced', 'lead', 'Sourced'),
  stage('screen', 'screen', 'Screen'),
  stage('call', 'screen', 'Call'),
  stage('submitted', 'submitted', 'Submitted'),
  stage('sent', 'submitted', 'Sent again'),
  stage('interview', 'interview', 'Interview'),
  stage('final', 'interview', 'Final interview', { reason: true }),
  stage('offer', 'offer', 'Offer', { consent: true }),
  stage('revised', 'offer', 'Revised offer'),
  stage('hired', 'hired', 'Hired'),
  stage('started', 'hired', 'Started'),
]

/** The digest in which a contact of the client has decided. */
export const aShown = (facts: Partial<ShownFacts> = {}): ShownFacts => ({
  digestId: 'second',
  state: 'partlyRead',
  isDecided: true,
  isActedOn: false,
  ...facts,
})

/** Facts under which nothing is refused but a missing reason; the application is in its first stage. */
export const aFacts = (facts: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  positionState: 'open',
  openingsLeft: 1,
  stages: someStages,
  stageId: 'lead',
  previousStageId: null,
  before: null,
  consent: 'given',
  blockedEmployer: 'none',
  doNotContact: false,
  shown: aShown(),
  ...facts,
})
