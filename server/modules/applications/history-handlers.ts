import { v7 as uuidv7 } from 'uuid'
import { notFound } from '#server/contract/answers.ts'
import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { countCall, tooMany } from '../accounts/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { insertNote, listNotes, listTimeline } from './notes.ts'
import { mentionable, readMentions } from './mentions.ts'
import { positionOf } from './repository.ts'
import { findMember } from '../members/public.ts'
import { notify } from '../notifications/public.ts'

const timeline = operation('listTimeline', {
  transact: async (tx, { path, query }, { actor }) => {
    if ((await positionOf(tx, actor.companyId, path.applicationId)) === null) return notFound
    const from = listCursor(query.cursor, 'moment')
    if ('refusal' in from) return from.refusal
    const paging = { cursor: from.cursor, limit: query.limit ?? 50 }
    return { status: 200, body: await listTimeline(tx, actor.companyId, path.applicationId, paging) }
  },
})

const notes = operation('listNotes', {
  transact: async (tx, { path, query }, { actor }) => {
    if ((await positionOf(tx, actor.companyId, path.applicationId)) === null) return notFound
    const from = listCursor(query.cursor, 'moment')
    if ('refusal' in from) return from.refusal
    const paging = { cursor: from.cursor, limit: query.limit ?? 50 }
    return { status: 200, body: await listNotes(tx, actor.companyId, path.applicationId, paging) }
  },
})

const createNote = operation('createNote', {
  prepare: ({ body }, { database, clock, actor: { memberId } }) => {
    const count = new Set(body.mentions).size
    if (count === 0) return Promise.resolve(0)
    return database.global((tx) => countCall(tx, 'mentions', memberId, clock.now(), count))
  },
  transact: async (tx, { path, body }, { actor, clock, publicUrl }, wait) => {
    if (wait > 0) return tooMany(wait)
    const positionId = await positionOf(tx, actor.companyId, path.applicationId)
    if (positionId === null) return notFound
    const at = clock.now()
    const mentioned = await readMentions(tx, actor.companyId, path.applicationId, body.mentions ?? [])
    if ('refusal' in mentioned) return mentioned.refusal
    const mentions = mentioned.members.map(({ memberId }) => memberId)
    const note = { id: uuidv7(), text: body.text, mentions, authorMemberId: actor.memberId, at }
    await insertNote(tx, actor.companyId, path.applicationId, note)
    await appendTransitions(tx, actor.companyId, [
      {
        entity: 'note',
        entityId: path.applicationId,
        parentId: positionId,
        event: 'note.created',
        actor: byMember(actor.memberId),
        at,
      },
    ])
    const about = { application_id: path.applicationId, note_id: note.id } as const
    const cause = { kind: 'mention', ...about, actor: byMember(actor.memberId), at } as const
    await notify(tx, actor.companyId, cause, { members: mentions, publicUrl })
    const author = await findMember(tx, actor.companyId, actor.memberId)
    return {
      status: 201,
      body: {
        id: note.id,
        text: note.text,
        author: author?.name ?? '',
        authorMemberId: note.authorMemberId,
        createdAt: at.toISOString(),
        mentions: mentioned.members,
      },
    }
  },
})

const listMentionable = operation('listMentionable', {
  transact: async (tx, { path }, { actor }) =>
    (await positionOf(tx, actor.companyId, path.applicationId)) === null
      ? notFound
      : { status: 200, body: { items: await mentionable(tx, actor.companyId, path.applicationId) } },
})

export const historyOperations = [timeline, notes, createNote, listMentionable]
