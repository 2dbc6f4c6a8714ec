import { expect, test } from 'vitest'
import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import { nextPlacement, applicationEffects } from '#machines/lifecycle/application/application-events.ts'
import { type ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { Placement, StageType } from '#machines/lifecycle/application/application-types.ts'
import { applyEvent, type StatePath } from '#machines/shared/lifecycle.ts'
import { applicationStates } from '#machines/shared/lifecycle-states.ts'
import { applicationExamples } from '#tests/support/application-events.ts'
import { aFacts, someStages } from '#tests/support/application-facts.ts'

/** What the server stores and updates: the row after every event is the next event's fact. */
interface Row {
  readonly state: StatePath<typeof applicationMachine>
  readonly stageId: string
  readonly previousStageId: string | null
  readonly openingsLeft: number
  /** Of the last event; null once that was taken back. */
  readonly before: Placement | null
}

const stateOfType: Record<StageType, Row['state']> = {
  lead: 'lead',
  screen: 'active.screen',
  submitted: 'active.submitted',
  interview: 'active.interview',
  offer: 'active.offer',
  hired: 'hired',
}

/** Neither is taken back. */
const isLast = ({ type }: ApplicationEvent) =>
  type === 'application.moveUndone' || type === 'application.setAside'

function step(row: Row, event: ApplicationEvent): Row | null {
  const facts = aFacts(row)
  const verdict = applyEvent(applicationMachine, { state: row.state, facts }, event)
  if (verdict.kind !== 'moved') return null
  const opened = Number(verdict.effects.includes('releaseOpening'))
  const taken = Number(verdict.effects.includes('takeOpening'))
  return {
    state: verdict.state,
    ...nextPlacement(facts, event),
    openingsLeft: row.openingsLeft + opened - taken,
    before: isLast(event)
      ? null
      : { state: row.state, stageId: row.stageId, previousStageId: row.previousStageId },
  }
}

/** Every row that events can lead to from the first stage, and every step between them. */
function walk(): { rows: Row[]; steps: { from: Row; event: ApplicationEvent; to: Row }[] } {
  const start: Row = { state: 'lead', stageId: 'lead', previousStageId: null, openingsLeft: 1, before: null }
  const rows = new Map([[JSON.stringify(start), start]])
  const steps: { from: Row; event: ApplicationEvent; to: Row }[] = []
  for (const from of rows.values()) {
    for (const event of applicationExamples) {
      const to = step(from, event)
      if (to === null) continue
      steps.push({ from, event, to })
      rows.set(JSON.stringify(to), to)
    }
  }
  return { rows: [...rows.values()], steps }
}

const { rows, steps } = walk()
const typeOf = (stageId: string) => someStages.find(({ id }) => id === stageId)?.type

test('rows reach every state, and the state in play is always the type of the stage', () => {
  const astray = rows.filter(({ state, stageId }) => {
    const type = typeOf(stageId)
    if (type === undefined) return true
    if (state === 'rejected' || state === 'withdrawn') return type === 'hired'
    return stateOfType[type] !== state
  })
  expect({ reached: new Set(rows.map(({ state }) => state)), astray }).toEqual({
    reached: new Set(applicationStates),
    astray: [],
  })
})

test('an opening is taken exactly while somebody is hired', () => {
  expect(rows.filter(({ state, openingsLeft }) => openingsLeft !== (state === 'hired' ? 0 : 1))).toEqual([])
})

test('every outcome can be undone, to the very stage it came from', () => {
  const undo: Partial<Record<Row['state'], ApplicationEvent>> = {
    rejected: { type: 'application.unrejected' },
    withdrawn: { type: 'application.reinstated' },
    hired: { type: 'application.unhired', reason: 'undone' },
  }
  const outcomes = steps.filter(({ from, to }) => to.state in undo && !(from.state in undo))
  const undone = outcomes.map(({ from, to }) => {
    const event = undo[to.state]
    const back = event === undefined ? null : step(to, event)
    return { from: [from.state, from.stageId], back: [back?.state, back?.stageId] }
  })
  expect(outcomes.length).toBeGreaterThan(0)
  expect(undone.filter(({ from, back }) => JSON.stringify(from) !== JSON.stringify(back))).toEqual([])
})

test('undo leads back to where the last event came from, with its opening, and there is no undo of it', () => {
  const undo: ApplicationEvent = { type: 'application.moveUndone' }
  const forth = steps.filter(({ event }) => !isLast(event))
  const astray = forth.filter(({ from, to }) => {
    const back = step(to, undo)
    return JSON.stringify(back) !== JSON.stringify({ ...from, before: null })
  })
  const twice = steps.filter(({ event, to }) => event.type === undo.type && step(to, undo) !== null)
  expect(forth.length).toBeGreaterThan(0)
  expect({ astray, twice }).toEqual({ astray: [], twice: [] })
})

test('no step leads nowhere, and every effect that the server has to handle occurs', () => {
  const same = steps.filter(({ from, to }) => from.stageId === to.stageId && from.state === to.state)
  const effects = new Set(
    steps.flatMap(({ from, event }) => {
      const verdict = applyEvent(applicationMachine, { state: from.state, facts: aFacts(from) }, event)
      return verdict.kind === 'moved' ? verdict.effects : []
    }),
  )
  expect({ same, effects }).toEqual({ same: [], effects: new Set(applicationEffects) })
})
