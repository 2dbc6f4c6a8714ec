import type { AlertActor } from '../session/alert-context.tsx'

export interface GoodNews {
  /** What the sign-in page is to be filled in with; null where it is not known. */
  readonly email: string | null
}

/** Says something once the next page is there: as a failure, unless it is good news. */
export type SayNext = (message: string, goodNews?: GoodNews) => void

/** What is told on one page is no news on the next, unless it was meant for it. */
export function createParting(alert: AlertActor) {
  let parting: { readonly message: string; readonly goodNews: GoodNews | undefined } | null = null
  const sayNext: SayNext = (message, goodNews) => {
    parting = { message, goodNews }
  }
  const pageChanged = (): void => {
    if (parting === null) alert.send({ type: 'alert.cleared' })
    else {
      const type = parting.goodNews === undefined ? 'alert.failed' : 'alert.succeeded'
      alert.send({ type, message: parting.message })
    }
    parting = null
  }
  /** For the state of the sign-in page that comes next. */
  const typedEmail = (): { typedEmail?: string } => {
    const email = parting?.goodNews?.email ?? null
    return email === null ? {} : { typedEmail: email }
  }
  /** Whether more is to be said there than why the person is moved. */
  const hasWords = (): boolean => parting !== null
  return { sayNext, pageChanged, typedEmail, hasWords }
}
