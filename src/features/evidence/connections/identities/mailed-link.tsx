import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { confirmCommitAddress } from './mutations.ts'
import { messages } from './messages.ts'

const knows = (code: string): code is keyof typeof messages.links => Object.hasOwn(messages.links, code)

const textOf = (failure: CallFailure): string =>
  knows(failure.code) ? messages.links[failure.code] : failureText(failure)

/** The server would refuse the same token again, so there is no retry. */
const isFinal = ({ status }: CallFailure): boolean => status === 400 || status === 409 || status === 422

interface MailedLinkProps {
  /** Token of the emailed link, from the page's address; null without one. */
  token: string | null
  /** Setup step that shows the link. The next step does not repeat a refusal. */
  place?: string | undefined
  /** Called once the link needs no retry; removes the token from the address. */
  onFollowed: () => void
  onConfirmed: () => Promise<void>
  /** Takes the focus when the server refuses the link, because the page opens far above this section. */
  section: RefObject<HTMLElement | null>
}

/** Follows an emailed link once and shows the result. Offers a retry if the server did not answer. */
export function MailedLink({ token, place, onFollowed, onConfirmed, section }: MailedLinkProps) {
  const api = useApi()
  const alert = useAlert()
  const isAlreadySetUp = useLocation({ select: ({ state }) => state.moved === 'setUpElsewhere' })
  const followed = useRef<string | null>(null)
  const { pending, failure, submit, clear } = useSubmit()
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  const [shownIn, setShownIn] = useState(place)
  if (shownIn !== place) {
    setShownIn(place)
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
    // Replaces the alert that explains why this page opened.
    alert.success(messages.confirmedNow(confirmed.value, isAlreadySetUp))
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
