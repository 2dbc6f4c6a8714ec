import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useAlert } from '#src/session/alert-context.tsx'
import type { Digest } from '../mutations.ts'
import { formOf, isSame } from '../digest-content.ts'
import { differenceOf } from '../merge-lists.ts'
import { messages } from '../messages.ts'

interface Heard {
  draft: Digest | null
  /** The version that this page has saved or been refused with. */
  known: RefObject<number>
  pending: boolean
  isTouched: boolean
  nameOf: (id: string) => string
}

/** Says that a colleague changed the open draft, and which candidates. */
export function useColleague({ draft, known, pending, isTouched, nameOf }: Heard): void {
  const alert = useAlert()
  const seen = useRef(draft)
  const compare = useEffectEvent(() => {
    const before = formOf(seen.current)
    const isOwn = draft?.version === known.current
    seen.current = draft
    const stored = formOf(draft)
    if (draft === null || isOwn || isSame(stored, before)) return
    const { onlyMine: removed, onlyTheirs: added } = differenceOf(before, stored, 'items')
    alert.success(
      messages.colleagueChanged(draft.editedBy, [
        ...(added.length === 0 ? [] : [messages.colleagueAdded(added.map(nameOf))]),
        ...(removed.length === 0 ? [] : [messages.colleagueRemoved(removed.map(nameOf))]),
        ...(isTouched ? [messages.unsavedChanges] : []),
      ]),
    )
  })
  // While this page saves, a newer version may be its own.
  useEffect(() => {
    if (!pending) compare()
  }, [draft, pending])
}
