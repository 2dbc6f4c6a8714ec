import { Button } from '@mantine/core'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Result } from '#machines/shared/result.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { Why } from '#src/ui/overlay/why.tsx'
import { connectRepository, syncIntegration } from './mutations.ts'
import type { ForgeOffer, Integration } from '../shared/evidence-types.ts'
import { messages, reasonOf } from './messages.ts'
import type { IntegrationSteps as Steps } from '../shared/steps.ts'
import classes from './connections.module.css'
import type { End } from './end-dialog.tsx'

/** A dialog that opens before the developer leaves for a code host or ends a connection. */
export type StepDialog = End | 'access'

interface IntegrationStepsProps {
  integration: Integration
  name: string
  /** The code host of the account, if this server can connect it; null without an account. */
  offer: ForgeOffer | null
  steps: Steps
  isBusy: boolean
  /** Takes a step; screen readers hear `done`. */
  onTake: (call: () => Promise<Result<unknown, CallFailure>>, done: string) => void
  onDialog: (dialog: StepDialog) => void
}

export function IntegrationSteps(props: IntegrationStepsProps) {
  const { integration, name, offer, steps, isBusy, onTake, onDialog } = props
  const api = useApi()
  const { account, state, repositories } = integration
  const url = repositories[0]?.url ?? null
  const isShutOut = state === 'needsReauth' || state === 'revoked'
  return (
    <div className={classes.steps}>
      {steps.sync === undefined ? null : (
        <Step
          label={messages.sync}
          about={messages.syncOf(name)}
          why={messages.whyNot(name)}
          refusal={steps.sync}
          isBusy={isBusy}
          onTake={() => onTake(() => syncIntegration(api, integration.id), messages.readsAgain(name))}
        />
      )}
      {steps.connect === undefined || account !== null ? null : (
        <Step
          label={messages.again}
          about={messages.againOf(name)}
          why={messages.whyNotConnected(name)}
          refusal={steps.connect}
          isBusy={isBusy}
          onTake={() => {
            // A bundle has no URL: the machine refuses this step, and the developer uploads the bundle again.
            if (url !== null)
              onTake(() => connectRepository(api, url, crypto.randomUUID()), messages.connected(name))
          }}
        />
      )}
      {steps.connect === undefined || account === null || offer === null ? null : (
        <Button
          size="xs"
          variant={isShutOut ? 'default' : 'subtle'}
          {...(!isShutOut && { color: 'stone' })}
          aria-label={isShutOut ? messages.againOf(name) : messages.accessOfConnection(name)}
          onClick={() => onDialog('access')}
        >
          {isShutOut ? messages.again : messages.access}
        </Button>
      )}
      {steps.revoke === undefined ? null : (
        <Button
          size="xs"
          variant="subtle"
          color="stone"
          aria-label={messages.revokeOf(name)}
          onClick={() => onDialog('revoke')}
        >
          {messages.revoke}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={messages.removeOf(name)}
        onClick={() => onDialog('remove')}
      >
        {messages.remove}
      </Button>
    </div>
  )
}

interface StepProps {
  label: string
  /** Label for screen readers, with the name of the connection. */
  about: string
  why: string
  refusal: Refusal | null
  isBusy: boolean
  onTake: () => void
}

/** A button for one step; a refused step disables it and shows the reason. */
function Step({ label, about, why, refusal, isBusy, onTake }: StepProps) {
  return (
    <span className={classes.step}>
      <Button
        size="xs"
        variant="default"
        aria-label={about}
        loading={isBusy}
        disabled={refusal !== null}
        onClick={onTake}
      >
        {label}
      </Button>
      {refusal === null ? null : <Why reason={reasonOf(refusal)} label={why} />}
    </span>
  )
}
