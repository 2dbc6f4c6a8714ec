import { useState, type RefObject, type SubmitEvent } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useDraftState } from '#src/session/use-draft.ts'

interface LineOptions<Added> {
  /** Name of the draft. Unsent text stays when the session expires. */
  draft: string
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  missing: string
  /** Returns the error of the text itself; null for other failures. */
  refusal: (failure: CallFailure) => string | null
  /** @param key idempotency key: however often the browser sends a text, the server adds it once */
  add: (text: string, key: string) => Promise<Result<Added, CallFailure>>
  onAdded: (added: Added) => Promise<void>
}

export interface Line {
  readonly value: string
  readonly pending: boolean
  readonly error: string | null
  /** A failure for another reason than the text. */
  readonly failure: CallFailure | null
  readonly draft: { readonly isRestored: boolean; readonly drop: () => void }
  readonly type: (value: string) => void
  readonly send: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** State of a one-field form that adds entries to a list. The text stays until the server has added it. */
export function useLine<Added>({
  draft: name,
  field,
  missing,
  refusal,
  add,
  onAdded,
}: LineOptions<Added>): Line {
  const keyOf = useContentKey()
  const [value, setValue, draft] = useDraftState(name, '')
  const [additions, setAdditions] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  const { pending, failure, submit, clear } = useSubmit()
  const refused = failure === null ? null : refusal(failure)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = value.trim()
    setIsMissing(text === '')
    field.current?.focus()
    if (text === '' || pending) return
    const added = await submit(() => add(text, keyOf({ text, additions })))
    if (added === null) return
    // A text added after its removal is a new request, so it needs a new key.
    setAdditions((many) => many + 1)
    setValue('')
    draft.done()
    await onAdded(added)
  }
  return {
    value,
    pending,
    error: isMissing ? missing : refused,
    failure: refused === null ? failure : null,
    draft,
    type: (text) => {
      setValue(text)
      setIsMissing(false)
      clear()
    },
    send,
  }
}
