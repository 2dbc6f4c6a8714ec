import { useApi } from '#src/api/api-context.tsx'
import { serverClock } from '#src/lib/server-clock.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { usePipeline } from '../pipeline-context.tsx'
import { problemText, reasonOf, refusalOf } from '../refusal-words.ts'
import { applyInvitationEvent, type Invitation } from './mutations.ts'
import { messages } from './messages.ts'

/** Cancels a held invitation and returns it; null after a failure, which shows above the page. */
export function useCancelInvitation() {
  const api = useApi()
  const alert = useAlert()
  const say = useAnnounce()
  return async (invitation: Invitation, name: string): Promise<Invitation | null> => {
    const result = await applyInvitationEvent(api, invitation, 'invitation.cancelled')
    if (result.ok) {
      say(messages.cancelled(name))
      return result.value
    }
    const refusal = refusalOf(result.failure)
    const why = refusal === null ? problemText(result.failure) : reasonOf(refusal).sentence
    alert.danger(messages.notCancelled(name, why))
    return null
  }
}

/** Announces an invitation's sending and offers to cancel it until the server sends it. */
export function useHeldInvitation() {
  const { controller } = usePipeline()
  const say = useAnnounce()
  const cancel = useCancelInvitation()
  return (invitation: Invitation, name: string): void => {
    const message = messages.sending(name)
    say(message)
    if (invitation.heldUntil === null) return
    const deadline = Date.parse(invitation.heldUntil) - serverClock.now() + Date.now()
    const hold = {
      id: invitation.id,
      message,
      deadline,
      cancel: async () => void (await cancel(invitation, name)),
    }
    controller.store.dispatch({ type: 'holdOffered', hold })
  }
}
