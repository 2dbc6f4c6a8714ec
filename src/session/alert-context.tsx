import { createContext, use, useMemo, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { AlertState, alertLogic } from '#machines/session/alert/alert-logic.ts'
import { useActorValue } from './use-actor-value.ts'

export type AlertActor = ActorRefFrom<typeof alertLogic>

const AlertActorContext = createContext<AlertActor | null>(null)

export function AlertProvider({ actor, children }: { actor: AlertActor; children: ReactNode }) {
  return <AlertActorContext value={actor}>{children}</AlertActorContext>
}

function useAlertActor(): AlertActor {
  const actor = use(AlertActorContext)
  if (actor === null) throw new Error('AlertProvider is missing around this component')
  return actor
}

export interface Alert {
  success(message: string): void
  danger(message: string): void
  /** Shows the message on the next page, because this one is being left; `email` is for the sign-in page. */
  announce(message: string, email?: string | null): void
  clear(): void
}

/** Shows a message in the one line above the page; the latest message wins. */
export function useAlert(): Alert {
  const actor = useAlertActor()
  return useMemo(
    () => ({
      success: (message: string) => actor.send({ type: 'alert.succeeded', message }),
      danger: (message: string) => actor.send({ type: 'alert.failed', message }),
      announce: (message: string, email: string | null = null) =>
        actor.send({ type: 'alert.announcedForNext', announcement: { type: 'success', message, email } }),
      clear: () => actor.send({ type: 'alert.cleared' }),
    }),
    [actor],
  )
}

export const useAlertState = (): AlertState => useActorValue(useAlertActor(), (snapshot) => snapshot.context)

/** The email of the current or next announcement: the page renders before it is shown. */
export function useAnnouncedEmail(): string | null {
  const { next, email } = useAlertState()
  return (next ?? { email }).email
}
