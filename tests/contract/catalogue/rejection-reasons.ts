import { ifMatch, newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import { newId } from '../calls/matching.ts'
import { logged, silent, type EffectCast } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

type Reason = GoodAnswer<'createRejectionReason'>

/** How many reasons a new company has. */
export const reasonsOfNewCompany = 14

let made = 0
/** A reason that no other of the workspace equals. */
const newLabel = () => `Notice period ${(made += 1)}`

const listed = async ({ workspace }: Cast) =>
  (await workspace.send<GoodAnswer<'listRejectionReasons'>>('/rejectionReasons')).items

const oneReason = (cast: Cast): Promise<Reason> =>
  cast.workspace.send<Reason>('/rejectionReasons', {
    method: 'POST',
    body: { side: 'candidate', label: newLabel() },
  })

/** A new candidate who was rejected with the reason. */
export async function rejectWith(
  workspace: Workspace,
  { side, label }: Pick<Reason, 'side' | 'label'>,
  positionId?: string,
) {
  const id = positionId ?? (await workspace.openPosition((await workspace.client()).id)).id
  const { card } = await workspace.application(id)
  return workspace.send<GoodAnswer<'applyApplicationEvent'>>(`/applications/${card.id}/transitions`, {
    method: 'POST',
    body: { type: 'application.rejected', reason: label, side },
    headers: ifMatch(card),
  })
}

const log = (
  cast: EffectCast,
  { id: entityId }: Pick<Reason, 'id'>,
  event: 'created' | 'changed' | 'deleted',
  ...fields: string[]
) => logged(cast, { entity: 'rejectionReason', entityId, event: `rejectionReason.${event}`, fields })

const found =
  (id: string) =>
  ({ items }: GoodAnswer<'listRejectionReasons'>): unknown =>
    items.find((one) => one.id === id)

const change = (cast: EffectCast, reason: Reason, body: object) => ({
  status: 200,
  who: cast.actor,
  path: { rejectionReasonId: reason.id },
  body,
  headers: ifMatch(reason),
})

const removal = (reason: Reason) => ({
  status: 204,
  path: { rejectionReasonId: reason.id },
  headers: ifMatch(reason),
})

export const rejectionReasons: Entries<
  'listRejectionReasons' | 'createRejectionReason' | 'updateRejectionReason' | 'deleteRejectionReason'
> = {
  listRejectionReasons: {
    call: async (cast) => {
      const existing = await listed(cast)
      return { status: 200, who: cast.workspace.owner, answer: () => ({ items: existing }) }
    },
  },

  createRejectionReason: {
    call: ({ workspace }) => {
      const body = { side: 'us', label: newLabel() } as const
      return Promise.resolve({
        status: 201,
        who: workspace.owner,
        body,
        answer: () => ({ ...body, id: newId(), archived: false, uses: 0, version: 1 }),
        readBack: {
          read: 'listRejectionReasons',
          part: ({ items }) => items.find(({ label }) => label === body.label),
        },
      })
    },
    effects: {
      'adds a reason': (cast) =>
        Promise.resolve({
          status: 201,
          who: cast.actor,
          body: { side: 'none', label: newLabel() },
          effects: (reason) => ({
            ...silent,
            rows: ['+1 rejection_reason'],
            log: [log(cast, reason, 'created')],
          }),
        }),
    },
    refuses: {
      'a reason of the same side, in another spelling': {
        code: 'name-taken',
        call: async (cast) => {
          const { side, label } = await oneReason(cast)
          return { status: 409, who: cast.actor, body: { side, label: label.toUpperCase() } }
        },
      },
      'a 101st reason': {
        code: 'bad-input',
        call: async ({ server }) => {
          const { owner, send } = await newWorkspace(server, 'Full')
          for (let count = reasonsOfNewCompany; count < 100; count += 1)
            await send('/rejectionReasons', { method: 'POST', body: { side: 'us', label: newLabel() } })
          return { status: 422, who: owner, body: { side: 'us', label: newLabel() } }
        },
      },
    },
  },

  updateRejectionReason: {
    call: async (cast) => {
      const reason = await oneReason(cast)
      const body = { label: newLabel(), archived: true }
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { rejectionReasonId: reason.id },
        body,
        headers: ifMatch(reason),
        answer: () => ({ ...reason, ...body, version: 2 }),
        readBack: { read: 'listRejectionReasons', path: () => ({}), part: found(reason.id) },
      }
    },
    effects: {
      'renames a reason and the applications that have it': async (cast) => {
        const reason = await oneReason(cast)
        await rejectWith(cast.workspace, reason)
        await rejectWith(cast.workspace, { ...reason, label: reason.label.toUpperCase() })
        await rejectWith(cast.workspace, { ...reason, side: 'us' })
        return {
          ...change(cast, reason, { label: newLabel() }),
          effects: () => ({
            ...silent,
            rows: ['~1 rejection_reason', '~2 application'],
            log: [log(cast, reason, 'changed', 'label')],
          }),
        }
      },
      'archives a used reason': async (cast) => {
        const reason = await oneReason(cast)
        await rejectWith(cast.workspace, reason)
        return {
          ...change(cast, reason, { archived: true }),
          effects: () => ({
            ...silent,
            rows: ['~1 rejection_reason'],
            log: [log(cast, reason, 'changed', 'archived')],
          }),
        }
      },
    },
    refuses: {
      'the name of an archived reason of its side': {
        code: 'name-taken',
        call: async (cast) => {
          const other = await oneReason(cast)
          await cast.workspace.send(`/rejectionReasons/${other.id}`, {
            method: 'PATCH',
            body: { archived: true },
            headers: ifMatch(other),
          })
          return { ...change(cast, await oneReason(cast), { label: other.label }), status: 409 }
        },
      },
    },
  },

  deleteRejectionReason: {
    call: async (cast) => {
      const reason = await oneReason(cast)
      return {
        ...removal(reason),
        who: cast.workspace.owner,
        answer: () => '',
        readBack: {
          read: 'listRejectionReasons',
          path: () => ({}),
          part: ({ items }) => items.find(({ id }) => id === reason.id) ?? 'deleted',
          is: () => 'deleted',
        },
      }
    },
    effects: {
      'deletes a reason': async (cast) => {
        const reason = await oneReason(cast)
        return {
          ...removal(reason),
          who: cast.actor,
          effects: () => ({
            ...silent,
            rows: ['-1 rejection_reason'],
            log: [log(cast, reason, 'deleted')],
          }),
        }
      },
    },
    refuses: {
      'a reason that an application has': {
        code: 'refused',
        call: async (cast) => {
          const reason = await oneReason(cast)
          await rejectWith(cast.workspace, reason)
          return { ...removal(reason), status: 422, who: cast.actor }
        },
      },
    },
  },
}
