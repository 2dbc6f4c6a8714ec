import { Loader, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallbackOutput } from '#machines/session/integration-callback/integration-callback-types.ts'
import { selectIsSignedIn, useAuth } from '#src/session/auth-context.tsx'
import { useSessionTools } from '#src/session/session-tools.tsx'
import type { CallbackActor } from '#src/session/ways-in.ts'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { CallbackFailed } from './callback-failed.tsx'
import { messages, providerName } from './later-messages.ts'

interface CallbackProps {
  /** First segment of the address. */
  integration: string
  /** The code was taken. Who came to sign in is led on by the identity listener. */
  onDone: (output: CallbackOutput) => void
}

/** /:integration/loginCallback, by the integration-callback machine. */
export function CallbackScreen({ integration, onDone }: CallbackProps) {
  const name = integration.toLowerCase()
  usePage({ title: messages.callbackTitle(providerName(name)) })
  const { loadWaysIn } = useSessionTools()
  const [arrival, setArrival] = useState<CallbackActor>()
  useEffect(() => {
    let mounted = true
    void loadWaysIn().then((waysIn) => {
      // The same arrival however often the page is mounted: its code is sent once.
      if (mounted) setArrival(waysIn.arriveFrom(name))
    })
    return () => {
      mounted = false
    }
  }, [loadWaysIn, name])
  if (arrival === undefined) return <Busy integration={name} />
  return <Arrival arrival={arrival} integration={name} onDone={onDone} />
}

function Busy({ integration }: { integration: string }) {
  const name = providerName(integration)
  return (
    <FormCard title={messages.callbackTitle(name)}>
      <Stack align="center" role="status">
        <Loader size="sm" />
        <Text size="sm">{messages.callbackBusy(name)}</Text>
      </Stack>
    </FormCard>
  )
}

function Arrival({ arrival, integration, onDone }: CallbackProps & { arrival: CallbackActor }) {
  const state = useSelector(arrival, (snapshot) => snapshot)
  const isSignedIn = useAuth(selectIsSignedIn)
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    const tell = () => {
      const { status, output } = arrival.getSnapshot()
      if (status === 'done' && output?.failure === null) leave(output)
    }
    tell()
    const { unsubscribe } = arrival.subscribe({ complete: tell })
    return unsubscribe
  }, [arrival])

  const { params, failure } = state.context
  if (failure === null) return <Busy integration={integration} />
  return (
    <CallbackFailed
      integration={integration}
      attempt={params?.attempt ?? null}
      failure={failure}
      isSignedIn={isSignedIn}
    />
  )
}
