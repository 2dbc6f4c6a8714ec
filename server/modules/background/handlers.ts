import { endsInOrder, mostBackground } from '#machines/domain/developer/background.ts'
import { badField, notFound, stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, byDeveloper } from '../transition-log/public.ts'
import { lockProfile } from '../users/public.ts'
import {
  deleteEntry,
  findEntry,
  insertEntry,
  listBackground,
  presentBackground,
  writeEntry,
  type Written,
} from './repository.ts'

const tooMany = badField(
  'title',
  'too-many',
  `You’ve reached the limit of ${mostBackground} entries. Remove one first.`,
)
const outOfOrder = badField('to', 'order', 'The end must not be before the start.')

const entryOf = (body: components['schemas']['NewBackgroundEntry']): Written => ({
  kind: body.kind,
  title: body.title,
  organisation: body.organisation,
  from_month: body.from,
  to_month: body.to,
  note: body.text,
})

/** Checks beyond the schema; null if valid. */
const refused = (entry: Written) =>
  endsInOrder({ from: entry.from_month, to: entry.to_month }) ? null : outOfOrder

/** Updates the developer's other screens. The log does not name the entry. */
const logBackground = (tx: TenantTx, accountId: string, at: Date) =>
  appendTransitions(tx, accountId, [
    {
      entity: 'user',
      entityId: accountId,
      actor: byDeveloper,
      event: 'user.changed',
      fields: ['background'],
      at,
    },
  ])

const list = operation('listBackground', {
  transact: async (tx, _request, { actor }) => ({
    status: 200,
    body: { items: (await listBackground(tx, actor.accountId)).map(presentBackground), most: mostBackground },
  }),
})

const add = operation('addBackgroundEntry', {
  transact: async (tx, { body }, { actor, clock }) => {
    const written = entryOf(body)
    const refusal = refused(written)
    if (refusal !== null) return refusal
    const [tenantId, at] = [actor.accountId, clock.now()]
    await lockProfile(tx, tenantId, at)
    if ((await listBackground(tx, tenantId)).length >= mostBackground) return tooMany
    const entry = await insertEntry(tx, tenantId, written, at)
    await logBackground(tx, tenantId, at)
    return { status: 201, body: presentBackground(entry) }
  },
})

/** Locks the profile, so that concurrent changes see each other; a missing entry creates no profile. */
async function lockEntry(tx: TenantTx, tenantId: string, id: string, at: Date) {
  if ((await findEntry(tx, tenantId, id)) === null) return null
  await lockProfile(tx, tenantId, at)
  return findEntry(tx, tenantId, id)
}

const change = operation('changeBackgroundEntry', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    const at = clock.now()
    const entry = await lockEntry(tx, actor.accountId, path.backgroundEntryId, at)
    if (entry === null) return notFound
    if (entry.version !== ifMatch) return stale(presentBackground(entry))
    const written = entryOf(body)
    const refusal = refused(written)
    if (refusal !== null) return refusal
    const changed = await writeEntry(tx, entry, written, at)
    await logBackground(tx, actor.accountId, at)
    return { status: 200, body: presentBackground(changed) }
  },
})

const remove = operation('removeBackgroundEntry', {
  transact: async (tx, { path }, { actor, clock }) => {
    const at = clock.now()
    const entry = await lockEntry(tx, actor.accountId, path.backgroundEntryId, at)
    if (entry === null) return notFound
    await deleteEntry(tx, entry)
    await logBackground(tx, actor.accountId, at)
    return { status: 204 }
  },
})

export const backgroundOperations = [list, add, change, remove]
