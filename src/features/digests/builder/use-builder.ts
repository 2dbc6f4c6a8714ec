import { useRef, useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { StoredRecord } from '#src/api/send-over.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { createDigest, updateDigest, type Digest } from '../mutations.ts'
import { contentOf, formOf, isSame, tooLong, type DigestForm } from '../digest-content.ts'
import { differenceOf, united, type ListField } from '../merge-lists.ts'
import { messages } from '../messages.ts'
import type { ListConflict } from './list-conflicts.tsx'
import { focusText } from './text-focus.ts'
import { useColleague } from './use-colleague.ts'

interface BuilderInput {
  positionId: string
  draft: Digest | null
  /** Names of candidates and contacts by id. */
  nameOf: (id: string) => string
  onSaved: (digest: Digest) => void
  /** The list is read again. */
  onStale: () => Promise<void>
}

const isDigest = (record: StoredRecord): record is StoredRecord & Digest => Array.isArray(record.items)
/** The draft that the page shows is not the stored one. */
const isOutdated = ({ status }: CallFailure): boolean => status === 404 || status === 409 || status === 412
const isList = (field: string): field is ListField => field === 'items' || field === 'recipientIds'

/**
 * The form of the draft. An untouched form follows the stored draft; after a stale version, untouched fields take the stored
 * values and the others show both.
 */
export function useBuilder({ positionId, draft, nameOf, onSaved, onStale }: BuilderInput) {
  const api = useApi()
  const keyOf = useContentKey()
  const given = formOf(draft)
  const version = draft?.version ?? 0
  const typed = useDraft<DigestForm>(`digest of ${positionId}`, given, version)
  const [form, setForm] = useState(typed.values)
  /** The common base of a conflict's versions, and the author of the stored one. */
  const [met, setMet] = useState<{ base: DigestForm; who: string }>({ base: given, who: messages.someone })
  const { baseline, merge, settle, listFor } = useConflicts(given, {
    labels: messages.fields,
    textOf: (values, field) => (field === 'masked' ? messages.yesOrNo(values.masked) : values.introduction),
  })
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const isTouched = !isSame(form, baseline)
  const known = useRef(version)
  useColleague({ draft, known, pending, isTouched, nameOf })

  if (version !== typed.version && !isTouched && !pending) {
    settle(given)
    setForm(given)
    typed.done(version)
  }

  const change = (next: DigestForm): void => {
    setForm(next)
    typed.note(next)
  }

  /** The stored draft, saved first where the form differs; null after a failure. */
  async function save(): Promise<Digest | null> {
    if (draft !== null && !isTouched) return draft
    const long = tooLong(form)
    if (long !== null) {
      focusText(long === 'introduction' ? null : long.item)
      return null
    }
    const body = contentOf(form)
    const saved = await submit(
      async (ifMatch) => {
        const result =
          draft === null
            ? await createDigest(api, positionId, body, keyOf(body))
            : await updateDigest(api, draft.id, body, ifMatch)
        if (result.ok) known.current = result.value.version
        else if (isOutdated(result.failure)) await onStale()
        return result
      },
      (stored) => {
        if (!isDigest(stored)) return null
        known.current = stored.version
        setMet({ base: baseline, who: stored.editedBy ?? messages.someone })
        const merged = merge(form, formOf(stored))
        change(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return null
    const stored = formOf(saved)
    typed.done(saved.version)
    settle(stored)
    // Keeps text typed during the call.
    setForm((now) => (isSame(now, form) ? stored : now))
    onSaved(saved)
    return saved
  }

  const conflicts = listFor((field, stored) => change({ ...form, [field]: stored[field] }))
  const listConflicts = conflicts.flatMap(({ field, onTake }): ListConflict[] => {
    if (!isList(field)) return []
    const difference = differenceOf(form, baseline, field)
    const both = united(met.base, form, baseline, field)
    const resolve = (next: DigestForm) => () => {
      onTake()
      change(next)
    }
    return [
      {
        field,
        who: met.who,
        difference,
        onTake,
        onKeep: resolve(form),
        onBoth: both === null ? null : resolve(both),
      },
    ]
  })

  return {
    form,
    change,
    save,
    pending,
    failure,
    isTouched,
    conflicts: conflicts.filter(({ field }) => !isList(field)),
    listConflicts,
    restoredDraft: { isBack: typed.isRestored, onDrop: () => setForm(typed.drop()) },
  }
}

export type Builder = ReturnType<typeof useBuilder>
