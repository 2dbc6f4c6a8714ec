import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { confirmCommitAddress } from './calls.ts'
import { messages } from './messages.ts'

const knows = (code: string): code is keyof typeof messages.links => Object.hasOwn(messages.links, code)

const textOf = (failure: CallFailure): string =>
  knows(failure.code) ? messages.links[failure.code] : failureText(failure)

/** Asked again, it is refused again. */
const isFinal = ({ status }: CallFailure): boolean => status === 400 || status === 409 || status === 422

interface MailedLinkProps {
  /** What the mailed link carries, as the address has it. */
  token: string | null
  /** Which part of the page it is told in: a refusal that was told in one is not told again in the next. */
  place?: string | undefined
  /** It has done what it can: nothing of it stays in the address. */
  onFollowed: () => void
  /** Settles once it is shown. */
  onConfirmed: () => Promise<void>
  /** Has the focus where the link was refused: whoever followed it is at the head of the page, far from here. */
  section: RefObject<HTMLElement | null>
}

/** Follows a link that confirms an address, once, and says what became of it; where nobody answered it can be tried again. */
export function MailedLink({ token, place, onFollowed, onConfirmed, section }: MailedLinkProps) {
  const api = useApi()
  const alert = useAlert()
  const isSetUpMeanwhile = useLocation({ select: ({ state }) => state.moved === 'setUpMeanwhile' })
  const followed = useRef<string | null>(null)
  const { pending, failure, submit, clear } = useSubmit()
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  const [toldAt, setToldAt] = useState(place)
  if (toldAt !== place) {
    setToldAt(place)
    setRefusal(null)
    if (refusal !== null) clear()
  }

  const follow = async (carried: string) => {
    setRefusal(null)
    const confirmed = await submit(async () => {
      const result = await confirmCommitAddress(api, carried)
      if (!result.ok && isFinal(result.failure)) {
        setRefusal(result.failure)
        onFollowed()
      }
      return result
    })
    if (confirmed === null) return
    onFollowed()
    await onConfirmed()
    // In place of what the page has said of why the person is here.
    alert.success(messages.confirmedNow(confirmed.value, isSetUpMeanwhile))
  }
  useEffect(() => {
    if (token === null || followed.current === token) return
    followed.current = token
    void follow(token)
  })

  const shown = refusal ?? failure
  const isRefused = !pending && shown !== null
  useEffect(() => {
    if (isRefused) section.current?.focus()
  }, [isRefused, section])

  if (pending) return <LoadingState shape="words">{messages.confirming}</LoadingState>
  if (shown === null) return null
  return (
    <ErrorState
      level={3}
      title={messages.confirmFailed}
      {...(token === null || isFinal(shown) ? {} : { onRetry: () => void follow(token) })}
    >
      {textOf(shown)}
    </ErrorState>
  )
}
