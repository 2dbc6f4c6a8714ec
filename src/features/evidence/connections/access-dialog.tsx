import { Button } from '@mantine/core'
import { useState } from 'react'
import { pageOfConnecting } from '#machines/navigation/after-connecting.ts'
import { failureText } from '#src/session/failure-words.ts'
import { useDeparture } from '#src/session/use-departure.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useConnectingPlace } from '../shared/connecting-place.tsx'
import type { ForgeOffer, Integration } from '../shared/evidence-types.ts'
import classes from '../shared/evidence.module.css'
import { messages } from './messages.ts'
import { ForgeScopes } from './forge-scopes.tsx'

interface AccessDialogProps {
  offer: ForgeOffer
  /** The connection to reconnect; null to add a new one. */
  integration: Integration | null
  onClose: () => void
}

/** Shows the permissions that Assay requests before the browser leaves for the code host. */
export function AccessDialog({ offer, integration, onClose }: AccessDialogProps) {
  const account = integration?.account ?? null
  const [isPrivateAllowed, setPrivateAllowed] = useState(account?.isPrivateAllowed ?? false)
  const { leaving, failure, leave } = useDeparture()
  const from = useConnectingPlace()
  const go = () =>
    void leave({
      integration: offer.name,
      purpose: isPrivateAllowed ? 'connectPrivate' : 'connect',
      user: 'user',
      next: pageOfConnecting(from, 'code'),
      action: null,
      ...(integration !== null && { connection: integration.id }),
    })
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={account === null ? messages.connectForge : messages.accessOf(account.login)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.stay}
          </Button>
          <Button onClick={go} loading={leaving !== null} data-autofocus>
            {account === null ? messages.goToForge : messages.goToForgeAgain}
          </Button>
        </>
      }
    >
      <div className={classes.asked}>
        <p>{account === null ? messages.forgeText : messages.accessText(account.login)}</p>
        <ForgeScopes offer={offer} isPrivateAllowed={isPrivateAllowed} onPrivate={setPrivateAllowed} />
        <FormError>{failure === null ? null : failureText(failure)}</FormError>
      </div>
    </ModalDialog>
  )
}
