import { useApi } from '#src/api/api-context.tsx'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { useUndo } from '#src/ui/feedback/use-undo.ts'
import { addContact, removeContact } from '../calls.ts'
import type { Contact } from './contact-values.ts'
import { contactWords as words } from './words.ts'

/**
 * Removes contacts at once and offers undo, which adds the contact again. A contact that a colleague removed first has no undo.
 *
 * @param onChanged settles once the list shows the change
 */
export function useRemoval(onChanged: () => Promise<void>) {
  const api = useApi()
  const announce = useAnnounce()
  const alert = useAlert()
  const keyOf = useContentKey()
  const { pending, failure, submit } = useSubmit()
  const { undo, offer, close } = useUndo<{ readonly contact: Contact }>()

  const remove = async (contact: Contact): Promise<boolean> => {
    close()
    const end = await submit(async () => {
      const result = await removeContact(api, contact.id, `"${contact.version}"`)
      if (result.ok) return { ok: true, value: 'removed' } as const
      return result.failure.status === 404 ? ({ ok: true, value: 'gone' } as const) : result
    })
    await onChanged()
    if (end === 'removed') offer({ contact })
    if (end === 'gone') alert.success(words.goneAlready(contact.name))
    return end !== null
  }
  const takeBack = async (): Promise<void> => {
    if (undo === null) return
    const { clientId, name, email, title, role } = undo.contact
    const body = { name, email, title, role }
    const added = await submit(() => addContact(api, clientId, body, keyOf([body, undo.deadline])))
    if (added === null) return
    close()
    await onChanged()
    announce(words.back(name))
  }
  return { pending, failure, undo, remove, takeBack, close }
}
