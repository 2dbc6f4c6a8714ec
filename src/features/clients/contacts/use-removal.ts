import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import type { components } from '#contract/schema.gen.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { useUndo } from '#src/ui/feedback/use-undo.ts'
import { previewRemoval, removeContact, restoreContact } from '../mutations.ts'
import type { Contact } from './contact-values.ts'
import { contactWords as words } from './words.ts'

type Preview = components['schemas']['ContactDeletionPreview']
type Asked = Preview & { readonly contact: Contact }

const nothing: Preview = { openDigests: 0, decisions: 0 }

/**
 * Removes contacts and offers undo. Asks first where links end or decisions stay. A contact that a colleague removed first has no
 * undo.
 *
 * @param onChanged settles once the list shows the change
 */
export function useRemoval(onChanged: () => Promise<void>) {
  const api = useApi()
  const announce = useAnnounce()
  const alert = useAlert()
  const { pending, failure, submit } = useSubmit()
  const { undo, offer, close } = useUndo<{ readonly contact: Contact }>()
  const [asked, setAsked] = useState<Asked | null>(null)

  const remove = async (contact: Contact): Promise<boolean> => {
    setAsked(null)
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
  /** @returns whether the contact is gone; false while the user is asked */
  const request = async (contact: Contact): Promise<boolean> => {
    close()
    const preview = await submit(async () => {
      const result = await previewRemoval(api, contact.id)
      // The removal says that a colleague was first.
      return !result.ok && result.failure.status === 404 ? { ok: true, value: nothing } : result
    })
    if (preview === null) return false
    if (preview.openDigests === 0 && preview.decisions === 0) return remove(contact)
    setAsked({ ...preview, contact })
    return false
  }
  const takeBack = async (): Promise<void> => {
    if (undo === null) return
    const { id, name, email } = undo.contact
    const restored = await submit(() => restoreContact(api, id, { email }))
    if (restored === null) return
    close()
    await onChanged()
    announce(words.back(name))
  }
  return { pending, failure, undo, asked, request, remove, keep: () => setAsked(null), takeBack, close }
}

export type Removal = ReturnType<typeof useRemoval>
