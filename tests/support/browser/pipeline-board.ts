import { namedCandidate, onCard } from '#tests/support/people/filled-records.ts'
import type { Board, Card, Position, Stage } from '#src/features/pipeline/data/board-types.ts'

const stage = (id: string, type: Stage['type'], name: string, more: Partial<Stage> = {}): Stage => ({
  id,
  name,
  type,
  order: 0,
  limitDays: 7,
  clientVisible: false,
  requires: { consent: type === 'submitted', reason: false },
  ...more,
})

export const boardStages: Stage[] = [
  stage('sourced', 'lead', 'Sourced'),
  stage('screening', 'screen', 'Screening'),
  stage('submitted', 'submitted', 'Submitted'),
  stage('final', 'interview', 'Final interview', { requires: { consent: false, reason: true } }),
  stage('offer', 'offer', 'Offer'),
  stage('hired', 'hired', 'Hired', { limitDays: null }),
].map((one, order) => ({ ...one, order }))

export const aPosition = (position: Partial<Position> = {}): Position => ({
  id: 'position',
  clientId: 'client',
  clientName: 'Kestrel Pay',
  title: 'Backend engineer',
  state: 'open',
  openings: 2,
  filled: 0,
  employmentTypes: ['permanent'],
  seniority: null,
  remote: null,
  locations: [],
  salary: null,
  requirements: [],
  topicNames: {},
  priority: 'normal',
  stages: boardStages,
  undecided: 0,
  openedAt: '2026-11-01T09:00:00.000Z',
  closedAt: null,
  closeReason: null,
  holdReason: null,
  version: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...position,
})

const stateOf: Record<string, Card['state']> = {
  sourced: 'lead',
  screening: 'active.screen',
  submitted: 'active.submitted',
  final: 'active.interview',
  offer: 'active.offer',
  hired: 'hired',
}

/** A card in a stage; its state follows from the stage unless it is given. */
export const aCard = (id: string, stageId = 'sourced', card: Partial<Card> = {}): Card => ({
  id,
  version: 1,
  candidateId: `candidate-${id}`,
  ...onCard(namedCandidate(id.slice(0, 1).toUpperCase() + id.slice(1))),
  state: stateOf[stageId] ?? 'lead',
  stageId,
  previousStageId: null,
  stageEnteredAt: '2026-11-10T09:00:00.000Z',
  dueAt: null,
  waitingOn: 'us',
  consent: { state: 'none', method: null, on: null, recordedBy: null },
  rejection: null,
  notes: 0,
  movedBy: null,
  isReported: false,
  ...card,
})

export const given: Card['consent'] = {
  state: 'given',
  method: 'email',
  on: '2026-11-12',
  recordedBy: 'Ines',
}

export const aBoard = (cards: readonly Card[], position: Partial<Position> = {}): Board => {
  const undecided = cards.filter(({ state }) => state === 'lead' || state.startsWith('active.')).length
  const filled = cards.filter(({ state }) => state === 'hired').length
  return {
    position: aPosition({ undecided, filled, ...position }),
    stages: [],
    cards: [...cards],
    total: cards.length,
    asOf: '2026-11-20T09:00:00.000Z',
  }
}
