import { describe, expect, it } from 'vitest'
import { aBoard, aCard } from '#tests/support/browser/pipeline-board.ts'
import { answeredBy, failing, ok } from '#tests/support/browser/pipeline-calls.ts'
import { namedCandidate } from '#tests/support/people/filled-records.ts'
import { createBoardController } from './board-controller.ts'
import type { Candidate } from './board-types.ts'
import type { PipelineCalls } from './mutations.ts'
import { waitFor } from '#tests/support/wait.ts'

const ada = aCard('ada')
const person: Candidate = {
  id: ada.candidateId,
  ...namedCandidate('Ada'),
  version: 4,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  deletedAt: null,
  restorableUntil: null,
}
const preview = { applications: 1, notes: 0, consents: 0, restorableForDays: 30 }

async function confirmed(remove: PipelineCalls['remove'], more: Partial<PipelineCalls> = {}) {
  const said: string[] = []
  const calls = answeredBy({
    previewDeletion: () => Promise.resolve(ok(preview)),
    candidate: () => Promise.resolve(ok(person)),
    remove,
    ...more,
  })
  const controller = createBoardController(aBoard([ada]), {
    calls,
    say: (text) => said.push(text),
    now: () => 0,
  })
  const actor = controller.startDeletion(ada)
  await waitFor(actor, (snapshot) => snapshot.matches('confirming'))
  return { controller, actor, said, read: () => controller.store.read() }
}

describe('the deletion of a candidate', () => {
  it('previews, marks the card, and takes it out only when the server has confirmed', async () => {
    let answer = (_: ReturnType<typeof ok<Candidate>>): void => undefined
    const { actor, read, said } = await confirmed(() => new Promise((resolve) => (answer = resolve)))
    expect(actor.getSnapshot().context.preview).toEqual(preview)
    actor.send({ type: 'deletion.confirmed' })
    await Promise.resolve()
    expect([read().cards.get('ada'), read().marks.get('ada')]).toEqual([ada, { kind: 'deleting' }])
    await Promise.resolve()
    answer(ok(person))
    await waitFor(actor, (snapshot) => snapshot.matches('removed'))
    expect([read().cards.size, read().marks.size, said]).toEqual([0, 0, ['Ada deleted.']])
    expect(read().undo).toEqual({ kind: 'restore', candidateId: person.id, name: 'Ada', deadline: 15_000 })
  })

  it('that fails stays on the card, which can try again without asking anew', async () => {
    const answers = [failing(503, { code: 'network', message: 'Offline.' }), ok(person)]
    const { controller, actor, read } = await confirmed(() => Promise.resolve(answers.shift() ?? ok(person)))
    actor.send({ type: 'deletion.confirmed' })
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(read().marks.get('ada')).toEqual({ kind: 'deleteFailed', code: 'network', message: 'Offline.' })
    controller.deletionOf(ada.candidateId)?.send({ type: 'deletion.retryRequested' })
    await waitFor(actor, (snapshot) => snapshot.matches('removed'))
    expect(read().cards.size).toBe(0)
  })

  it('that is decided against, or asked for anew, runs no longer', async () => {
    const { controller, actor: left } = await confirmed(() => Promise.resolve(ok(person)))
    left.send({ type: 'deletion.cancelled' })
    const replaced = controller.startDeletion(ada)
    const last = controller.startDeletion(ada)
    expect([left, replaced, last].map((actor) => actor.getSnapshot().status)).toEqual([
      'stopped',
      'stopped',
      'active',
    ])
  })

  it('runs no longer once its board has ended', async () => {
    const { controller, actor } = await confirmed(() => Promise.resolve(ok(person)))
    controller.end()
    expect(actor.getSnapshot().status).toBe('stopped')
  })

  it('is taken back by restoring the candidate', async () => {
    const { controller, actor, read, said } = await confirmed(() => Promise.resolve(ok(person)), {
      restore: () => Promise.resolve(ok({ candidate: person, outOfPlay: [] })),
      board: () => Promise.resolve(ok(aBoard([ada]))),
    })
    actor.send({ type: 'deletion.confirmed' })
    await waitFor(actor, (snapshot) => snapshot.matches('removed'))
    const { undo } = read()
    if (undo) await controller.undo(undo)
    expect([[...read().cards.keys()], read().undo, said.at(-1)]).toEqual([['ada'], null, 'Ada restored.'])
  })
})
