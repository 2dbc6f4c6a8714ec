import { Stack } from '@mantine/core'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useReauthenticate } from '#src/session/use-reauthenticate.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import type { Person } from '../mutations.ts'
import { offerOwnership } from './mutations.ts'
import { messages } from './messages.ts'
import { ownershipProblem } from './ownership-problem.ts'

interface OfferDialogProps {
  person: Person
  /** Settles once the page shows the offer. */
  onOffered: () => Promise<void>
  onClose: () => void
}

/** Asks before ownership is offered, then for a new sign-in if the last one is too old. */
export function OfferDialog({ person: { id, name }, onOffered, onClose }: OfferDialogProps) {
  useReturnTo(pageTitle)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const again = useReauthenticate()
  const { pending, failure, submit } = useSubmit()
  const offer = async () => {
    const ask = () => offerOwnership(api, id)
    if ((await submit(() => again.run('offerOwnership', ask))) === null) return
    await onOffered()
    alert.success(messages.offered(name))
    if (isShown()) onClose()
  }
  return (
    <>
      {again.dialog}
      <ConfirmDialog
        opened={again.dialog === null}
        onClose={onClose}
        onConfirm={() => void offer()}
        title={messages.offerTitle(name)}
        confirmLabel={messages.offer}
        danger={false}
        pending={pending}
      >
        <Stack gap="md">
          <FormError>{failure === null ? null : ownershipProblem(failure, name)}</FormError>
          <p>{messages.offerText(name)}</p>
        </Stack>
      </ConfirmDialog>
    </>
  )
}
