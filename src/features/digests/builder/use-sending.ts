import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { applyDigestEvent, type Digest, type DigestRequest } from '../mutations.ts'
import type { Builder } from './use-builder.ts'

interface SendingInput {
  builder: Builder
  onSaved: (digest: Digest) => void
  /** The list is read again. */
  onStale: () => Promise<void>
}

/** Saves, checks and sends the draft. The stored draft carries the refusals. */
export function useSending({ builder, onSaved, onStale }: SendingInput) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const [isChecked, setChecked] = useState(false)

  async function apply(digest: Digest, type: DigestRequest): Promise<Digest | null> {
    const answer = await submit(() => applyDigestEvent(api, digest, type))
    if (answer === null) await onStale()
    else onSaved(answer)
    return answer
  }

  /** The draft in `checked`; null where a rule or the call refuses. */
  async function check(): Promise<Digest | null> {
    const saved = await builder.save()
    if (saved === null) return null
    setChecked(true)
    if (saved.refusals.length > 0) return null
    return saved.state === 'checked' ? saved : apply(saved, 'digest.checkRequested')
  }

  return {
    pending: pending || builder.pending,
    failure,
    /** Whether the refusals of the draft were asked for. */
    isChecked,
    check,
    async send(): Promise<void> {
      const checked = await check()
      if (checked === null) return
      const held = await apply(checked, 'digest.holdStarted')
      if (held !== null) setChecked(false)
    },
  }
}
