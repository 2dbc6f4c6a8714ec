/** Applications, consents and notes. */
import type {
  ApplicationEvent,
  ApplicationRequest,
} from '#machines/lifecycle/application/application-events.ts'
import type { components } from '#server/contract/schema.gen.ts'
import { findable } from '#tests/support/findable.ts'
import { addDeveloper } from '#tests/support/linked-developers.ts'
import { ifMatch, type Application, type Card, type Position } from '#tests/support/workspace.ts'
import { asActor } from './company-effects.ts'
import {
  logged,
  looksChanged,
  nothing,
  silent,
  type EffectCase,
  type EffectCases,
  type EffectCast,
  type LogRow,
} from './effects.ts'

type ConsentEvent = components['schemas']['ConsentEvent']
type Stages = Position['stages']

/** An application on an open position, brought on by the workspace's owner through events, with consent for all of them. */
export async function applicationAfter(
  { workspace }: Pick<EffectCast, 'workspace'>,
  events: (stages: Stages) => readonly ApplicationEvent[],
): Promise<{ position: Position; application: Application; card: Card }> {
  const position = await workspace.openPosition((await workspace.client()).id)
  const application = await workspace.application(position.id)
  const steps = events(position.stages)
  let card = steps.length === 0 ? application.card : await workspace.agreed(application.card)
  for (const event of steps) {
    card = await workspace.send<Card>(`/applications/${card.id}/transitions`, {
      method: 'POST',
      body: event,
      headers: ifMatch(card),
    })
  }
  return { position, application, card }
}

const stage = (stages: Stages, name: string) => {
  const found = stages.find((candidate) => candidate.name === name)
  if (found === undefined) throw new Error(`no stage ${name}`)
  return found.id
}

export interface Move {
  before: (stages: Stages) => ApplicationEvent[]
  event: (stages: Stages) => ApplicationEvent
  from: [state: string, stage: string]
  to: [state: string, stage: string]
  /** Whether the event's reason becomes a note. */
  keepsReason?: true
}

const moveTo = (name: string, reason?: string) => (stages: Stages) => ({
  type: 'application.moveRequested' as const,
  stageId: stage(stages, name),
  ...(reason !== undefined && { reason }),
})
const screened = (stages: Stages): ApplicationEvent[] => [moveTo('Screening')(stages)]
const rejected = { type: 'application.rejected', reason: 'Too junior', side: 'us', note: 'Kind' } as const
const lead: [string, string] = ['lead', 'Sourced']
const screening: [string, string] = ['active.screen', 'Screening']

const moves: Record<ApplicationRequest['type'], Record<string, Move>> = {
  'application.moveRequested': {
    'to another stage': { before: () => [], event: moveTo('Screening'), from: lead, to: screening },
    'to another stage with a reason': {
      before: () => [],
      event: moveTo('Screening', 'Strong'),
      from: lead,
      to: screening,
      keepsReason: true,
    },
    'between stages of one type': {
      before: (stages) => [moveTo('First interview')(stages)],
      event: moveTo('Final interview'),
      from: ['active.interview', 'First interview'],
      to: ['active.interview', 'Final interview'],
    },
  },
  'application.rejected': {
    'with a reason and a note': {
      before: screened,
      event: () => rejected,
      from: screening,
      to: ['rejected', 'Screening'],
    },
  },
  'application.unrejected': {
    'back to the stage of before': {
      before: (stages) => [...screened(stages), rejected],
      event: () => ({ type: 'application.unrejected' }),
      from: ['rejected', 'Screening'],
      to: screening,
    },
  },
  'application.withdrawn': {
    'with a reason': {
      before: screened,
      event: () => ({ type: 'application.withdrawn', reason: 'Stays' }),
      from: screening,
      to: ['withdrawn', 'Screening'],
    },
  },
  'application.reinstated': {
    'back to the stage of before': {
      before: (stages) => [...screened(stages), { type: 'application.withdrawn' }],
      event: () => ({ type: 'application.reinstated' }),
      from: ['withdrawn', 'Screening'],
      to: screening,
    },
  },
  'application.hired': {
    'with a reason': {
      before: screened,
      event: () => ({ type: 'application.hired', reason: 'Signed' }),
      from: screening,
      to: ['hired', 'Hired'],
      keepsReason: true,
    },
  },
  'application.moveUndone': {
    'of a move': {
      before: screened,
      event: () => ({ type: 'application.moveUndone' }),
      from: screening,
      to: lead,
    },
    'of a rejection': {
      before: (stages) => [...screened(stages), rejected],
      event: () => ({ type: 'application.moveUndone' }),
      from: ['rejected', 'Screening'],
      to: screening,
    },
    'of a withdrawal': {
      before: (stages) => [...screened(stages), { type: 'application.withdrawn' }],
      event: () => ({ type: 'application.moveUndone' }),
      from: ['withdrawn', 'Screening'],
      to: screening,
    },
    'of a hire': {
      before: (stages) => [...screened(stages), { type: 'application.hired' }],
      event: () => ({ type: 'application.moveUndone' }),
      from: ['hired', 'Hired'],
      to: screening,
    },
  },
  'application.unhired': {
    'back to the stage in play': {
      before: (stages) => [...screened(stages), { type: 'application.hired' }],
      event: () => ({ type: 'application.unhired', reason: 'Never came' }),
      from: ['hired', 'Hired'],
      to: screening,
      keepsReason: true,
    },
  },
}

const moved =
  ({ before, event, from, to, keepsReason }: Move): EffectCase<'applyApplicationEvent'> =>
  async (cast) => {
    const { position, card } = await applicationAfter(cast, before)
    const { stages } = position
    const body = event(stages)
    return {
      status: 200,
      who: cast.actor,
      path: { applicationId: card.id },
      body,
      headers: ifMatch(card),
      effects: () => ({
        ...silent,
        rows: [...(keepsReason ? ['+1 note'] : []), '~1 application'],
        log: [
          logged(cast, {
            entity: 'application',
            entityId: card.id,
            parentId: position.id,
            event: body.type,
            from: from[0],
            to: to[0],
            fromStageId: stage(stages, from[1]),
            toStageId: stage(stages, to[1]),
          }),
        ],
        stamps: ['application.moved_by actor', ...(keepsReason ? ['note.author_member_id actor'] : [])],
      }),
    }
  }

/** Every event on the ways that it can be sent, each with its name. */
export const applicationMoves = Object.entries(moves).flatMap(([type, kinds]) =>
  Object.entries(kinds).map(([what, move]) => ({ title: `${type} ${what}`, type, ...move })),
)

const moveCases = Object.fromEntries(applicationMoves.map((move) => [move.title, moved(move)]))

const today = new Date().toISOString().slice(0, 10)
const answers: { [Type in ConsentEvent['type']]: Extract<ConsentEvent, { type: Type }> } = {
  'consent.requested': { type: 'consent.requested' },
  'consent.recorded': { type: 'consent.recorded', method: 'phone', givenOn: today },
  'consent.declined': { type: 'consent.declined' },
  'consent.withdrawn': { type: 'consent.withdrawn' },
}

const consents: Record<ConsentEvent['type'], { before: ConsentEvent['type'][]; from: string; to: string }> = {
  'consent.requested': { before: [], from: 'none', to: 'requested' },
  'consent.recorded': { before: ['consent.requested'], from: 'requested', to: 'given' },
  'consent.declined': { before: ['consent.requested'], from: 'requested', to: 'declined' },
  'consent.withdrawn': { before: ['consent.recorded'], from: 'given', to: 'withdrawn' },
}

const consented =
  (type: ConsentEvent['type']): EffectCase<'applyConsentEvent'> =>
  async (cast) => {
    const { before, from, to } = consents[type]
    const { position, application } = await applicationAfter(cast, () => [])
    let { card } = application
    for (const earlier of before) {
      card = await cast.workspace.send<Card>(`/applications/${card.id}/consent`, {
        method: 'POST',
        body: answers[earlier],
        headers: ifMatch(card),
      })
    }
    return {
      status: 200,
      who: cast.actor,
      path: { applicationId: card.id },
      body: answers[type],
      headers: ifMatch(card),
      effects: () => ({
        ...silent,
        rows: [before.length === 0 ? '+1 consent' : '~1 consent', '~1 application'],
        log: [
          logged(cast, {
            entity: 'consent',
            entityId: card.id,
            parentId: position.id,
            event: type,
            from,
            to,
          }),
        ],
        stamps: ['consent.recorded_by actor'],
      }),
    }
  }

const entered = (cast: EffectCast, { card, positionId }: Application, to: [string, string]): LogRow =>
  logged(cast, {
    entity: 'application',
    entityId: card.id,
    parentId: positionId,
    event: 'application.created',
    to: to[0],
    toStageId: to[1],
  })

export const applicationEffects: EffectCases<
  'createApplication' | 'applyApplicationEvent' | 'applyConsentEvent' | 'createNote'
> = {
  createApplication: {
    'somebody new, in a later stage': async (cast) => {
      const good = await asActor('createApplication', cast)
      return {
        ...good,
        effects: (application) => ({
          ...silent,
          rows: ['+1 application', '+1 candidate', '+1 candidate_email', '~1 position'],
          log: [entered(cast, application, ['active.screen', application.card.stageId])],
          stamps: ['application.moved_by actor'],
        }),
      }
    },
    'a developer who was found': async (cast) => {
      const who = await findable(cast.server)
      const { accountId: developerId } = who
      const position = await cast.workspace.openPosition((await cast.workspace.client()).id)
      // Of the look, and of the add.
      const seen = await looksChanged(cast, who)
      return {
        status: 201,
        who: cast.actor,
        path: { positionId: position.id },
        body: { developerId },
        effects: (added) => ({
          ...silent,
          rows: ['+2 access_log', '+1 application', '+1 candidate', '~1 position'],
          log: [seen, seen, entered(cast, added, ['lead', position.stages[0]?.id ?? ''])],
          stamps: ['application.moved_by actor'],
        }),
      }
    },
    'a candidate who is a developer': async (cast) => {
      const { workspace } = cast
      const [from, to] = [
        await workspace.openPosition((await workspace.client()).id),
        await workspace.openPosition((await workspace.client()).id),
      ]
      const who = await findable(cast.server)
      const { candidate } = await addDeveloper(workspace, from, who)
      return {
        status: 201,
        who: cast.actor,
        path: { positionId: to.id },
        body: { candidateId: candidate.id },
        effects: (added) => ({
          ...silent,
          rows: ['~1 access_log', '+1 application', '~1 position'],
          log: [entered(cast, added, ['lead', to.stages[0]?.id ?? ''])],
          stamps: ['application.moved_by actor'],
        }),
      }
    },
    'somebody known': async (cast) => {
      const { workspace } = cast
      const { application } = await applicationAfter(cast, () => [])
      const position = await workspace.openPosition((await workspace.client()).id)
      return {
        status: 201,
        who: cast.actor,
        path: { positionId: position.id },
        body: { candidateId: application.candidate.id },
        effects: (added) => ({
          ...silent,
          rows: ['+1 application', '~1 position'],
          log: [entered(cast, added, ['lead', position.stages[0]?.id ?? ''])],
          stamps: ['application.moved_by actor'],
        }),
      }
    },
  },
  applyApplicationEvent: {
    ...moveCases,
    'application.moveRequested to the stage where it is': async (cast) => {
      const { card } = await applicationAfter(cast, () => [])
      return {
        status: 200,
        who: cast.actor,
        path: { applicationId: card.id },
        body: { type: 'application.moveRequested', stageId: card.stageId },
        headers: ifMatch(card),
        effects: () => nothing,
      }
    },
  },
  applyConsentEvent: {
    'consent.requested of nobody asked before': consented('consent.requested'),
    'consent.recorded of one requested': consented('consent.recorded'),
    'consent.declined of one requested': consented('consent.declined'),
    'consent.withdrawn of one given': consented('consent.withdrawn'),
  },
  createNote: {
    'a note': async (cast) => {
      const { position, card } = await applicationAfter(cast, () => [])
      return {
        status: 201,
        who: cast.actor,
        path: { applicationId: card.id },
        body: { text: 'Wants to move' },
        effects: () => ({
          ...silent,
          rows: ['+1 note', '~1 application'],
          log: [
            logged(cast, {
              entity: 'note',
              entityId: card.id,
              parentId: position.id,
              event: 'note.created',
            }),
          ],
          stamps: ['note.author_member_id actor'],
        }),
      }
    },
  },
}
