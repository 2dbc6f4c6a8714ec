import { defaultTemplates } from '#server/seed/default-templates.ts'
import { changedPosition, filledPosition } from '#tests/support/people/filled-records.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { newId, someCursor } from '../calls/matching.ts'
import { openedPosition } from '../calls/records.ts'
import { logged, silent, type EffectCase, type EffectCast } from '../effects/effects.ts'
import { positionIn, positionSteps, type PositionStep } from '../effects/position-effects.ts'
import type { Builds, GoodCall } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

const backwards = { min: 2, max: 1, currency: 'EUR', per: 'year', public: false }

const onPosition = async (cast: EffectCast, state: string, body: object): Promise<GoodCall> => {
  const position = await positionIn(state, cast)
  const path = { positionId: position.id }
  return { status: 422, who: cast.actor, path, body, headers: ifMatch(position) }
}

const createPosition: Builds['createPosition'] = async ({ workspace }) => {
  const client = await workspace.client()
  const stageTemplate = 'short'
  const body = { ...filledPosition, stageTemplate }
  const stages = defaultTemplates.find(({ key }) => key === stageTemplate)?.stages ?? []
  return {
    status: 201,
    who: workspace.owner,
    path: { clientId: client.id },
    body,
    answer: (at) => ({
      ...filledPosition,
      id: newId(),
      clientId: client.id,
      clientName: client.name,
      state: 'draft',
      filled: 0,
      topicNames: { typescript: 'TypeScript' },
      stages: stages.map((stage, order) => ({ ...stage, id: newId(), order })),
      undecided: 0,
      openedAt: null,
      closedAt: null,
      closeReason: null,
      holdReason: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    }),
    readBack: { read: 'getPosition', path: ({ id }) => ({ positionId: id }) },
  }
}

const updatePosition: Builds['updatePosition'] = async (cast) => {
  const { position } = await openedPosition(cast)
  return {
    status: 200,
    who: cast.workspace.owner,
    path: { positionId: position.id },
    body: changedPosition,
    headers: ifMatch(position),
    answer: (at) => ({
      ...position,
      ...changedPosition,
      topicNames: { java: 'Java' },
      version: position.version + 1,
      updatedAt: at,
    }),
    readBack: { read: 'getPosition' },
  }
}

const transition =
  ({ from, event, to }: PositionStep): EffectCase<'applyPositionEvent'> =>
  async (cast) => ({
    ...(await onPosition(cast, from, event)),
    status: 200,
    effects: ({ id }) => ({
      ...silent,
      rows: ['~1 position'],
      log: [logged(cast, { entity: 'position', entityId: id, parentId: id, event: event.type, from, to })],
    }),
  })

export const positions: Entries<
  'listPositions' | 'createPosition' | 'getPosition' | 'updatePosition' | 'applyPositionEvent' | 'listTopics'
> = {
  listPositions: {
    call: async ({ workspace }) => {
      const client = await workspace.client()
      const position = await workspace.openPosition(client.id)
      await workspace.openPosition(client.id)
      await workspace.position(client.id)
      await workspace.application(position.id)
      return {
        status: 200,
        who: workspace.owner,
        path: { clientId: client.id },
        query: { limit: '1', sort: 'title', state: 'open', search: 'engineer' },
        answer: () => ({
          items: [
            {
              position: { ...position, undecided: 1 },
              funnel: position.stages.map(({ id }, place) => ({ stageId: id, count: place === 0 ? 1 : 0 })),
              waitingOn: { us: 1, client: 0, candidate: 0 },
            },
          ],
          nextCursor: someCursor(),
        }),
      }
    },
  },

  createPosition: {
    call: createPosition,
    effects: {
      'adds a draft with its stages': async (cast) => ({
        ...(await createPosition(cast)),
        who: cast.actor,
        effects: ({ id, stages }) => ({
          ...silent,
          rows: ['+1 position', `+${stages.length} stage`],
          log: [
            logged(cast, {
              entity: 'position',
              entityId: id,
              parentId: id,
              event: 'position.created',
              to: 'draft',
            }),
          ],
        }),
      }),
    },
    refuses: {
      'a minimum salary above the maximum': {
        code: 'bad-input',
        call: async (cast) => ({
          ...(await createPosition(cast)),
          who: cast.actor,
          status: 422,
          body: { title: 'Engineer', salary: backwards },
        }),
      },
    },
  },

  getPosition: {
    call: async (cast) => {
      const { position } = await openedPosition(cast)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { positionId: position.id },
        answer: () => position,
      }
    },
  },

  updatePosition: {
    call: updatePosition,
    effects: {
      'changes every editable field': async (cast) => ({
        ...(await updatePosition(cast)),
        who: cast.actor,
        effects: ({ id }) => ({
          ...silent,
          rows: ['~1 position'],
          log: [
            logged(cast, {
              entity: 'position',
              entityId: id,
              parentId: id,
              event: 'position.changed',
              fields: [
                'title',
                'requirements',
                'openings',
                'priority',
                'seniority',
                'remote',
                'employmentTypes',
                'locations',
                'salary',
              ],
            }),
          ],
        }),
      }),
    },
    refuses: {
      'a minimum salary above the maximum': {
        code: 'bad-input',
        call: (cast) => onPosition(cast, 'open', { salary: backwards }),
      },
    },
  },

  applyPositionEvent: {
    call: async (cast) => {
      const { position } = await openedPosition(cast)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { positionId: position.id },
        body: { type: 'position.filled', reason: 'Somebody was found' },
        headers: ifMatch(position),
        answer: (at) => ({
          ...position,
          state: 'filled',
          closedAt: at,
          closeReason: 'Somebody was found',
          version: position.version + 1,
          updatedAt: at,
        }),
        readBack: { read: 'getPosition' },
      }
    },
    effects: Object.fromEntries(
      positionSteps.map((step) => [`applies ${step.event.type} in ${step.from}`, transition(step)]),
    ),
    refuses: {
      'position.resumed while the position is open': {
        code: 'refused',
        call: (cast) => onPosition(cast, 'open', { type: 'position.resumed' }),
      },
    },
  },

  listTopics: {
    call: ({ workspace }) =>
      Promise.resolve({
        status: 200,
        who: workspace.owner,
        query: { search: 'java', limit: '1' },
        answer: () => ({ items: [{ slug: 'java', name: 'Java', kind: 'language' }] }),
      }),
  },
}
