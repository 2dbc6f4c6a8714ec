import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { answerOffer, type Answer, type Transfer } from './mutations.ts'
import { messages } from './messages.ts'
import { hasEnded, ownershipProblem } from './ownership-problem.ts'

interface Answering {
  readonly transfer: Transfer
  readonly company: string
  /** Settles once the page shows the current members and offer. */
  readonly reload: () => Promise<unknown>
}

export function useAnswer({ transfer, company, reload }: Answering) {
  const api = useApi()
  const alert = useAlert()
  const reloadProfile = useReloadCompanyProfile()
  const { pending, failure, submit, clear } = useSubmit()
  const [asked, setAsked] = useState<Answer | null>(null)
  const done: Readonly<Record<Answer, string>> = {
    'ownership.accepted': messages.accepted(company),
    'ownership.declined': messages.declined,
    'ownership.withdrawn': messages.withdrawn,
  }
  const send = async (type: Answer): Promise<void> => {
    alert.clear()
    const result = await submit(async () => {
      const sent = await answerOffer(api, transfer, type)
      // The notice disappears with the offer, so the alert says why.
      if (!sent.ok && hasEnded(sent.failure)) alert.danger(messages.ended)
      return sent.ok ? ({ ok: true, value: true } as const) : sent
    })
    if (result === true) {
      setAsked(null)
      alert.success(done[type])
      if (type === 'ownership.accepted') await reloadProfile()
    }
    await reload()
  }
  return {
    asked,
    ask: (type: Answer) => {
      clear()
      setAsked(type)
    },
    close: () => setAsked(null),
    send,
    pending,
    problem: failure === null ? null : ownershipProblem(failure, messages.someone),
  }
}
