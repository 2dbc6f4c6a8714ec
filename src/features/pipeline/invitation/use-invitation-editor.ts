import { useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { useApi, useCompanyProfile } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { sendOver } from '#src/api/send-over.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import type { AnyRefusal } from '../data/board-types.ts'
import { todayIn } from '../company-day.ts'
import { useSubmit } from '../dialogs/use-submit.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { refusalFrom } from '../refusal-words.ts'
import {
  applyInvitationEvent,
  createInvitation,
  storedIn,
  updateInvitation,
  type Invitation,
  type InvitationCheck,
  type InvitationResult,
  type InvitedPerson,
} from './mutations.ts'
import {
  contentOf,
  errorsOf,
  firstForm,
  formOf,
  isShownAtInputs,
  refusedErrors,
  textOf,
  type InvitationErrors,
} from './invitation-form.ts'
import { messages } from './messages.ts'
import { useHeldInvitation } from './use-held-invitation.ts'

type Sent = Result<InvitationResult, CallFailure>

const stillDraft = (check: InvitationCheck): Invitation | null =>
  check.invitation?.state === 'draft' ? check.invitation : null

interface Editing {
  readonly person: InvitedPerson
  readonly name: string
  readonly check: InvitationCheck
  readonly onCheckAgain: () => Promise<void>
  readonly onClose: () => void
  readonly onSent: () => void
}

/** The form of a new invitation or a stored draft, with its submission. */
export function useInvitationEditor({ person, name, check, onCheckAgain, onClose, onSent }: Editing) {
  const api = useApi()
  const profile = useCompanyProfile()
  const { controller } = usePipeline()
  const { position } = useBoard()
  const say = useAnnounce()
  const offerCancel = useHeldInvitation()
  const keyOf = useContentKey()
  const { purpose } = check
  const [today] = useState(() => todayIn(profile?.company?.timeZone))
  const currency = profile?.company?.currency ?? 'EUR'
  const [begun] = useState(() => firstForm(check, { today, currency }))
  const draftName = `invitation ${position.id} ${Object.values(person).join()}`
  const [form, setForm, draft] = useDraftState(draftName, begun, stillDraft(check)?.version)
  const [stored, setStored] = useState(() => {
    const found = stillDraft(check)
    return found && { ...found, version: draft.version }
  })
  const { merge, settle, listFor } = useConflicts(begun, { labels: messages.fields, textOf })
  const [errors, setErrors] = useState<InvitationErrors>({})
  const [refused, setRefused] = useState<readonly AnyRefusal[]>([])
  const { busy, failure, submit, isShown } = useSubmit(() => undefined)

  /** Adopts the invitation that a colleague stored; returns whether the same edits fit it. */
  const rebase = (current: Invitation | null): boolean => {
    if (current === null) return false
    const merged = merge(form, formOf(current.content, currency))
    setStored(current)
    setForm(merged.values)
    return current.state === 'draft' && merged.conflicts.length === 0 && !draft.isRestored
  }

  async function save(send: boolean): Promise<Sent> {
    const content = contentOf(form, purpose)
    if (stored === null) {
      const body = { person, content, send }
      return createInvitation(api, position.id, body, keyOf(body))
    }
    const saved = await sendOver(
      stored.version,
      (version) => updateInvitation(api, { id: stored.id, version }, content),
      (current) => rebase(storedIn(current)),
    )
    if (!saved.ok) return saved
    setStored(saved.value)
    const applied = send ? await applyInvitationEvent(api, saved.value, 'invitation.sendRequested') : saved
    if (applied.ok) return { ok: true, value: { invitation: applied.value, refusals: [] } }
    rebase(storedIn(applied.failure.current))
    // The answer names one rule; the check lists all.
    if (applied.failure.status === 422) await onCheckAgain()
    return applied
  }

  /** Updates the page after the server stored the invitation. */
  function showResult({ invitation, refusals }: InvitationResult, send: boolean): void {
    controller.refresh([invitation.applicationId])
    setStored(invitation)
    setRefused(send ? refusals.map(refusalFrom) : [])
    if (send && invitation.state === 'draft') return
    draft.done()
    if (send) offerCancel(invitation, name)
    else say(messages.saved(name))
    if (isShown()) (send ? onSent : onClose)()
  }

  const submitAs = (send: boolean): void => {
    const found = errorsOf(form, { today, isDraft: !send, clientName: check.clientName })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void submit(async () => {
      const result = await save(send)
      if (result.ok) {
        showResult(result.value, send)
        return null
      }
      setErrors(refusedErrors(result.failure, { form, today }))
      setRefused([])
      return result.failure
    })
  }

  return {
    form,
    setForm,
    errors,
    today,
    busy,
    refused,
    submitAs,
    /** Null where each refused field has an input that shows it. */
    failure: failure === null || isShownAtInputs(failure, form, errors) ? null : failure,
    isRestored: draft.isRestored,
    drop: () => {
      draft.drop()
      setStored((now) => stillDraft(check) ?? now)
      settle(begun)
    },
    conflicts: listFor((field, from) => setForm({ ...form, [field]: from[field] })),
  }
}
