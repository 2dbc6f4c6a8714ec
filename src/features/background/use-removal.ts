import type { Result } from '#machines/shared/result.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { useUndo } from '#src/ui/feedback/use-undo.ts'
import { addEntry, removeEntry, type Entry } from './calls.ts'
import { messages } from './messages.ts'

/**
 * Removes entries at once, each with a way back for a while: it is written down anew then.
 *
 * @param onChanged settles once what stands is shown
 */
export function useRemoval(onChanged: () => Promise<void>) {
  const api = useApi()
  const announce = useAnnounce()
  const keyOf = useContentKey()
  const { pending, failure, submit } = useSubmit()
  const { undo, offer, close } = useUndo<{ readonly entry: Entry }>()

  const remove = async (entry: Entry): Promise<boolean> => {
    close()
    const removed = await submit(async (): Promise<Result<unknown, CallFailure>> => {
      const result = await removeEntry(api, entry.id)
      // What has gone already is what was asked for.
      return !result.ok && result.failure.status === 404 ? { ok: true, value: true } : result
    })
    const isDone = removed !== null
    await onChanged()
    if (isDone) offer({ entry })
    return isDone
  }
  const takeBack = async (): Promise<void> => {
    if (undo === null) return
    const { id: _id, version: _version, ...words } = undo.entry
    const added = await submit(() => addEntry(api, words, keyOf([words, undo.deadline])))
    if (added === null) return
    close()
    await onChanged()
    announce(messages.back(words.title))
  }
  return { pending, failure, undo, remove, takeBack, close }
}
