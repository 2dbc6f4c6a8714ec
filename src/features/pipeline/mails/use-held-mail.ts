import { useApi } from '#src/api/api-context.tsx'
import { serverClock } from '#src/lib/server-clock.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { usePipeline } from '../pipeline-context.tsx'
import { problemText, reasonOf, refusalOf } from '../refusal-words.ts'
import { cancelMail, type CandidateMail } from './mutations.ts'
import { mailWords as words } from './words.ts'

/** Cancels a held email; a failure shows above the page. */
export function useCancelMail() {
  const api = useApi()
  const alert = useAlert()
  const say = useAnnounce()
  const { controller } = usePipeline()
  return async ({ id, applicationId }: Pick<CandidateMail, 'id' | 'applicationId'>): Promise<void> => {
    const result = await cancelMail(api, id)
    controller.refresh([applicationId])
    if (result.ok) return say(words.cancelled)
    const refusal = refusalOf(result.failure)
    const why = refusal === null ? problemText(result.failure) : reasonOf(refusal).sentence
    alert.danger(words.notCancelled(why))
  }
}

/** Announces an email's sending and offers to cancel it until the server sends it. */
export function useHeldMail() {
  const { controller } = usePipeline()
  const say = useAnnounce()
  const cancel = useCancelMail()
  return (mail: CandidateMail, name: string): void => {
    const message = words.sending(name)
    say(message)
    const deadline = Date.parse(mail.heldUntil) - serverClock.now() + Date.now()
    const hold = { id: mail.id, message, deadline, cancel: () => cancel(mail) }
    controller.store.dispatch({ type: 'holdOffered', hold })
  }
}
