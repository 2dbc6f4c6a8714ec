import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type {
  CallbackOutput,
  CallbackPurpose,
} from '#machines/session/integration-callback/integration-callback-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { failureText } from '#src/session/failure-words.ts'
import { selectIsSignedIn, useAuth } from '#src/session/auth-context.tsx'
import { useSignInEdges } from '#src/session/sign-in-edges.tsx'
import type { CallbackActor } from '#src/session/session-entry.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { CallbackFailed } from './callback-failed.tsx'
import { wordsOf, type CallbackFlow } from './callback-words.ts'
import { providerName } from './provider-words.ts'
import { useLoaded } from './use-loaded.ts'
import { useFocusedTitle } from '#src/ui/frame/use-focused-title.ts'

interface CallbackProps {
  /** First segment of the address. */
  integration: string
  /** Purpose of the page until the stored attempt is read. */
  flow: CallbackFlow
  /** Step of the user's onboarding, to which connecting returns; null for users without one. */
  step?: number | null
  /** Called when the code was accepted. The identity listener navigates after a sign-in. */
  onDone: (output: CallbackOutput) => void
}

/** Whether the address has a provider's answer: a page opened without one has nothing to wait for. */
const saysSomething = (): boolean => /[?&](?:code|error|state)=/u.test(window.location.search)

/** /:integration/loginCallback and /:integration/addIntegrationCallback, by the integration-callback machine. */
export function CallbackScreen({ integration, flow, step = null, onDone }: CallbackProps) {
  const name = integration.toLowerCase()
  usePage({ title: wordsOf(flow).title(providerName(name), null) })
  const { loadSessionEntry } = useSignInEdges()
  const { value: arrival, reload } = useLoaded(
    name,
    async (signal): Promise<Result<CallbackActor> | undefined> => {
      const entry = await loadSessionEntry()
      if (!entry.ok) return entry
      // The same arrival on every mount: its code is sent once. Skipped for a page that was left.
      return signal.aborted ? undefined : { ok: true, value: entry.value.arriveFrom(name) }
    },
  )
  const [isExpected] = useState(saysSomething)
  const busy = isExpected ? <Busy integration={name} flow={flow} purpose={null} /> : null
  if (arrival === undefined) return busy
  if (!arrival.ok)
    return <NotLoaded integration={name} flow={flow} failure={arrival.failure} onRetry={reload} />
  return <Arrival arrival={arrival.value} integration={name} {...{ flow, step, onDone }} waiting={busy} />
}

interface NotLoadedProps extends Pick<CallbackProps, 'integration' | 'flow'> {
  failure: Failure
  onRetry: () => Promise<void>
}

/** Nothing is lost: the code is still in the address, and this browser has stored the attempt. */
function NotLoaded({ integration, flow, failure, onRetry }: NotLoadedProps) {
  const title = wordsOf(flow).notLoaded(providerName(integration))
  usePage({ title })
  useFocusedTitle()
  return (
    <ErrorState size="page" title={title} onRetry={onRetry}>
      {failureText(failure)}
    </ErrorState>
  )
}

interface BusyProps extends Pick<CallbackProps, 'integration' | 'flow'> {
  /** Null until the address is read. */
  purpose: CallbackPurpose | null
}

function Busy({ integration, flow, purpose }: BusyProps) {
  const name = providerName(integration)
  const words = wordsOf(flow)
  const title = words.title(name, purpose)
  usePage({ title })
  return (
    <FormCard title={title}>
      <LoadingState shape="words">{words.busy(name)}</LoadingState>
    </FormCard>
  )
}

interface ArrivalProps extends Required<CallbackProps> {
  arrival: CallbackActor
  /** Shown until the address is read. */
  waiting: ReactNode
}

function Arrival({ arrival, integration, flow, step, onDone, waiting }: ArrivalProps) {
  const state = useSelector(arrival, (snapshot) => snapshot)
  const isSignedIn = useAuth(selectIsSignedIn)
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    const report = () => {
      const { status, output } = arrival.getSnapshot()
      if (status === 'done' && output?.failure === null) leave(output)
    }
    report()
    const { unsubscribe } = arrival.subscribe({ complete: report })
    return unsubscribe
  }, [arrival])

  const { params, failure } = state.context
  if (state.matches('reading')) return waiting
  if (failure === null)
    return <Busy integration={integration} flow={flow} purpose={params?.attempt?.purpose ?? null} />
  return (
    <CallbackFailed
      integration={integration}
      flow={flow}
      step={step}
      attempt={params?.attempt ?? null}
      failure={failure}
      isSignedIn={isSignedIn}
    />
  )
}
