import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { Deleted, DeletionInput, DeletionPreview } from '#machines/session/deletion/deletion-types.ts'
import type { Result } from '#machines/shared/result.ts'
import { messages } from '../messages.ts'
import type { BoardStore } from './board-store.ts'
import type { Card } from './board-types.ts'
import type { PipelineCalls } from './mutations.ts'

export type DeletionActor = ActorRefFrom<typeof deletionMachine>

interface Ports {
  readonly store: BoardStore
  readonly calls: PipelineCalls
  readonly say: (message: string) => void
  readonly now: () => number
  /** Time in which the toast offers undo, in milliseconds. */
  readonly undoMs: number
}

/**
 * Starts the deletion machine for a card's candidate. The card shows its progress and failure; it leaves the board
 * only when the server confirms (docs/navigation-tests.md#properties, P22).
 */
export function createDeletion(card: Card, ports: Ports): DeletionActor {
  const { store, calls, say, now, undoMs } = ports
  const { id, candidateId, name } = card

  const stays = (code: string, message: string) => {
    store.dispatch({ type: 'marked', ids: [id], mark: { kind: 'deleteFailed', code, message } })
    say(messages.notDeleted(message))
  }

  async function remove(): Promise<Result<Deleted>> {
    store.dispatch({ type: 'marked', ids: [id], mark: { kind: 'deleting' } })
    try {
      const current = await calls.candidate(candidateId)
      const result = current.ok ? await calls.remove(current.value) : current
      if (result.ok) {
        const undo = { kind: 'restore' as const, candidateId, name, deadline: now() + undoMs }
        store.dispatch({ type: 'removed', id, undo })
        say(messages.said.deleted(name))
      } else stays(result.failure.code, result.failure.message)
      return result.ok ? { ok: true, value: { receiptUrl: null } } : result
    } catch (error) {
      stays('defect', messages.problems.defect)
      throw error
    }
  }

  const actor = createActor(
    deletionMachine.provide({
      actors: {
        previewDeletion: fromPromise<Result<DeletionPreview>, DeletionInput>(() =>
          calls.previewDeletion(candidateId),
        ),
        deleteSubject: fromPromise<Result<Deleted>, DeletionInput>(remove),
      },
    }),
    { input: { subject: 'item', id: candidateId } },
  )
  actor.start()
  actor.send({ type: 'deletion.requested' })
  // A cancelled deletion leaves no running actor.
  actor.subscribe((snapshot) => {
    if (snapshot.matches('present')) actor.stop()
  })
  return actor
}
