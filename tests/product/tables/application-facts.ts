import { keysOf } from '#machines/domain/field.ts'
import type { StageType } from '#machines/domain/position/stage-types.ts'
import type {
  ApplicationFacts,
  ShownFacts,
  StageFacts,
} from '#machines/lifecycle/application/application-types.ts'

type Stage = Omit<StageFacts, 'type'>
const stage = (id: string, name: string, requires: Partial<StageFacts['requires']> = {}): Stage => ({
  id,
  name,
  limitDays: 7,
  requires: { consent: false, reason: false, ...requires },
})

const stagesByType: Record<StageType, readonly Stage[]> = {
  lead: [stage('lead', 'New'), stage('sourced', 'Sourced')],
  screen: [stage('screen', 'Screen'), stage('call', 'Call')],
  submitted: [stage('submitted', 'Submitted'), stage('sent', 'Sent again')],
  interview: [stage('interview', 'Interview'), stage('final', 'Final interview', { reason: true })],
  offer: [stage('offer', 'Offer', { consent: true }), stage('revised', 'Revised offer')],
  hired: [stage('hired', 'Hired'), stage('started', 'Started')],
}

/** Stages of one position: two of each type, one that requires consent, one that requires a reason. */
export const someStages: readonly StageFacts[] = keysOf(stagesByType).flatMap((type) =>
  stagesByType[type].map((one) => ({ ...one, type })),
)

/** The digest in which a client contact decided. */
export const aShown = (facts: Partial<ShownFacts> = {}): ShownFacts => ({
  digestId: 'second',
  state: 'partlyRead',
  isDecided: true,
  isActedOn: false,
  ...facts,
})

/** Facts under which only a missing reason is refused; the application is in its first stage. */
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
