import { useState, type RefObject, type SubmitEvent } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useDraftState } from '#src/session/use-draft.ts'

interface LineOptions<Added> {
  /** Names what is kept of it where the session ends under it. */
  draft: string
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  /** What is said at the field where nothing was typed. */
  missing: string
  /** What is wrong with the text itself; null where it is something else. */
  refusal: (failure: CallFailure) => string | null
  /** @param key of idempotency: the same text counts once, however often it is sent */
  add: (text: string, key: string) => Promise<Result<Added, CallFailure>>
  /** Settles once what came of it is shown. */
  onAdded: (added: Added) => Promise<void>
}

export interface Line {
  readonly value: string
  readonly pending: boolean
  /** Said at the field. */
  readonly error: string | null
  /** What is wrong with anything but the text. */
  readonly failure: CallFailure | null
  readonly draft: { readonly isKept: boolean; readonly drop: () => void }
  readonly type: (value: string) => void
  readonly send: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** One text after another that is added to a list: it stays in its field until it is, and the field is there for the next. */
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
    // Removed meanwhile, the same text is another request.
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
