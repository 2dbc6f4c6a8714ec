import { useApi } from '#src/api/api-context.tsx'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { useUndo } from '#src/ui/feedback/use-undo.ts'
import { addEntry, removeEntry, type Entry } from './mutations.ts'
import { messages } from './messages.ts'

/**
 * Removes entries at once, each with undo for a while, which adds it again as this page had it. An entry that was
 * already removed has no undo.
 * @param onChanged settles once the current list is shown
 */
export function useRemoval(onChanged: () => Promise<void>) {
  const api = useApi()
  const announce = useAnnounce()
  const alert = useAlert()
  const keyOf = useContentKey()
  const { pending, failure, submit } = useSubmit()
  const { undo, offer, close } = useUndo<{ readonly entry: Entry }>()

  const remove = async (entry: Entry): Promise<boolean> => {
    close()
    const end = await submit(async () => {
      const result = await removeEntry(api, entry.id)
      if (result.ok) return { ok: true, value: 'removed' } as const
      // An entry that is already gone counts as removed.
      return result.failure.status === 404 ? ({ ok: true, value: 'gone' } as const) : result
    })
    await onChanged()
    if (end === 'removed') offer({ entry })
    if (end === 'gone') alert.success(messages.goneAlready(entry.title))
    return end !== null
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
