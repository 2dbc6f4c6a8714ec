import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { deletionMachine } from './deletion-machine.ts'
import type { Deleted, DeletionInput, DeletionPreview } from './deletion-types.ts'
import { waitFor } from '#tests/support/wait.ts'

function start(input: DeletionInput, deletions: readonly Result<Deleted>[]) {
  const deleted: DeletionInput[] = []
  const left = [...deletions]
  const machine = deletionMachine.provide({
    actors: {
      previewDeletion: fromPromise<Result<DeletionPreview>, DeletionInput>(() =>
        Promise.resolve({ ok: true, value: { applications: 3 } }),
      ),
      deleteSubject: fromPromise(({ input: subject }) => {
        deleted.push(subject)
        const next = left.shift()
        return next === undefined ? new Promise<Result<Deleted>>(() => {}) : Promise.resolve(next)
      }),
    },
  })
  const actor = createActor(machine, { input })
  actor.start()
  const reaches = (state: 'present' | 'confirming' | 'deleting' | 'failed' | 'removed') =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, deleted, reaches }
}

const item: DeletionInput = { subject: 'item', id: 'candidate-1' }

test('shows the preview, and sends nothing before the confirmation', async () => {
  const { actor, deleted, reaches } = start(item, [])
  actor.send({ type: 'deletion.requested' })
  expect((await reaches('confirming')).context.preview).toEqual({ applications: 3 })
  actor.send({ type: 'deletion.cancelled' })
  expect(actor.getSnapshot().context).toEqual({
    ...item,
    preview: null,
    failure: null,
    confirmed: false,
    receiptUrl: null,
  })
  expect(deleted).toEqual([])
})

test('is marked deleting until the server answers, and cannot be cancelled during that time', async () => {
  const { actor, deleted, reaches } = start(item, [])
  actor.send({ type: 'deletion.requested' })
  await reaches('confirming')
  actor.send({ type: 'deletion.confirmed' })
  actor.send({ type: 'deletion.cancelled' })
  actor.send({ type: 'deletion.confirmed' })
  expect(actor.getSnapshot().value).toBe('deleting')
  expect(deleted).toEqual([item])
})

test('a deleted account ends the session and leaves a receipt', async () => {
  const { actor, reaches } = start({ subject: 'account', id: 'ada' }, [
    { ok: true, value: { receiptUrl: '/receipt/1' } },
  ])
  actor.send({ type: 'deletion.requested' })
  await reaches('confirming')
  actor.send({ type: 'deletion.confirmed' })
  expect((await reaches('removed')).output).toEqual({
    subject: 'account',
    id: 'ada',
    endsSession: true,
    receiptUrl: '/receipt/1',
  })
})

test('a failure keeps the item, says why, and a retry does not require confirmation again', async () => {
  const failure = failureOf('denied', 'requires-recent-login')
  const { actor, deleted, reaches } = start(item, [
    { ok: false, failure },
    { ok: true, value: { receiptUrl: null } },
  ])
  actor.send({ type: 'deletion.requested' })
  await reaches('confirming')
  actor.send({ type: 'deletion.confirmed' })
  expect((await reaches('failed')).context.failure).toEqual(failure)
  actor.send({ type: 'deletion.retryRequested' })
  expect((await reaches('removed')).output).toEqual({ ...item, endsSession: false, receiptUrl: null })
  expect(deleted).toEqual([item, item])
})

test('dismissing a failure restores the item', async () => {
  const { actor, reaches } = start(item, [{ ok: false, failure: failureOf('unavailable') }])
  actor.send({ type: 'deletion.requested' })
  await reaches('confirming')
  actor.send({ type: 'deletion.confirmed' })
  await reaches('failed')
  actor.send({ type: 'deletion.failureDismissed' })
  expect(actor.getSnapshot().context).toEqual({
    ...item,
    preview: null,
    failure: null,
    confirmed: false,
    receiptUrl: null,
  })
})
