import { useRef, type RefObject } from 'react'
import { FormError } from '#src/ui/form/form-error.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { isUnderWay, type ForgeOffer, type Integration } from '../shared/evidence-types.ts'
import type { IntegrationSteps as Steps } from '../shared/steps.ts'
import { AccessDialog } from './access-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { IntegrationSteps, type StepDialog } from './integration-steps.tsx'
import { messages } from './messages.ts'
import { CancelAnalysis } from './repository-row.tsx'
import { useStep } from './use-step.ts'

const ConnectionWorks = lazyPiece(
  async () => (await import('./how-it-works/connection-works.tsx')).ConnectionWorks,
)

interface ConnectionDialogProps {
  /** `how` explains the connection; the others precede a step. */
  dialog: StepDialog | 'how'
  integration: Integration
  name: string
  offer: ForgeOffer | null
  steps: Steps
  onDialog: (dialog: StepDialog) => void
  onClose: () => void
  onChanged: () => Promise<void>
  onStale: () => Promise<void>
  /** Takes the focus after the row was removed. */
  section: RefObject<HTMLElement | null>
}

export function ConnectionDialog(props: ConnectionDialogProps) {
  const { dialog, integration, offer, onClose, onChanged, onStale, section } = props
  if (dialog === 'how')
    return (
      <ConnectionWorks
        title={messages.connectionWorks}
        state={integration.state}
        actions={<Actions {...props} />}
        onClose={onClose}
        onGiveUp={onClose}
      />
    )
  if (dialog === 'access')
    return offer === null ? null : <AccessDialog offer={offer} integration={integration} onClose={onClose} />
  return (
    <EndDialog
      end={dialog}
      integration={integration}
      onClose={onClose}
      onEnded={onChanged}
      onStale={onStale}
      section={section}
    />
  )
}

/** Repeats the buttons of the row inside the explanation. */
function Actions({ integration, name, offer, steps, onDialog, onChanged }: ConnectionDialogProps) {
  // The dialog manages the focus, so there is no title to focus here.
  const step = useStep(onChanged, useRef(null))
  const [only, ...others] = integration.repositories
  const analysis = only === undefined || others.length > 0 ? null : only.analysis
  return (
    <>
      {steps.cancel === null && analysis !== null && isUnderWay(analysis) ? (
        <CancelAnalysis analysis={analysis} name={name} step={step} />
      ) : null}
      <IntegrationSteps
        integration={integration}
        name={name}
        offer={offer}
        steps={steps}
        isBusy={step.isBusy}
        onTake={(call, done) => void step.take(call, done)}
        onDialog={onDialog}
      />
      <FormError>{step.problem}</FormError>
    </>
  )
}
