/** Each event of an application, as a call. */
import type {
  ApplicationEvent,
  ApplicationRequest,
} from '#machines/lifecycle/application/application-events.ts'
import { ifMatch, type Application, type Card, type Position } from '#tests/support/people/workspace.ts'
import { logged, silent, type EffectCase, type EffectCast } from './effects.ts'

type Stages = Position['stages']

/** Adds an application to an open position and applies events as the owner. Consent is recorded before the first. */
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
    'and returns to the previous stage': {
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
    'and returns to the previous stage': {
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
    'after a move': {
      before: screened,
      event: () => ({ type: 'application.moveUndone' }),
      from: screening,
      to: lead,
    },
    'after a rejection': {
      before: (stages) => [...screened(stages), rejected],
      event: () => ({ type: 'application.moveUndone' }),
      from: ['rejected', 'Screening'],
      to: screening,
    },
    'after a withdrawal': {
      before: (stages) => [...screened(stages), { type: 'application.withdrawn' }],
      event: () => ({ type: 'application.moveUndone' }),
      from: ['withdrawn', 'Screening'],
      to: screening,
    },
    'after a hire': {
      before: (stages) => [...screened(stages), { type: 'application.hired' }],
      event: () => ({ type: 'application.moveUndone' }),
      from: ['hired', 'Hired'],
      to: screening,
    },
  },
  'application.unhired': {
    'and returns to the stage before the hire': {
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

/** The moves of every event, with titles. */
export const applicationMoves = Object.entries(moves).flatMap(([type, kinds]) =>
  Object.entries(kinds).map(([what, move]) => ({ title: `${type} ${what}`, type, ...move })),
)

export const applicationEventEffects: Record<
  string,
  EffectCase<'applyApplicationEvent'>
> = Object.fromEntries(applicationMoves.map((move) => [`applies ${move.title}`, moved(move)]))
