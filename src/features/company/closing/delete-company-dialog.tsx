import { Stack } from '@mantine/core'
import { fold } from '#machines/domain/text/fold.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useReauthenticate } from '#src/session/use-reauthenticate.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { sendCompanyEvent } from './mutations.ts'
import classes from './closing.module.css'
import { closingProblem } from './closing-problem.ts'
import { messages } from './messages.ts'

interface DeleteCompanyDialogProps {
  company: string
  onClose: () => void
}

/** Asks for the company's name before it is deleted, then for a new sign-in if the last one is too old. */
export function DeleteCompanyDialog({ company, onClose }: DeleteCompanyDialogProps) {
  useReturnTo(pageTitle)
  const api = useApi()
  const again = useReauthenticate()
  const reloadProfile = useReloadCompanyProfile()
  const { pending, failure, submit } = useSubmit()
  const send = async (name: string) => {
    const event = { type: 'company.closingRequested', name } as const
    const sent = await submit(() =>
      again.run('deleteCompany', async () => {
        const result = await sendCompanyEvent(api, event)
        return result.ok ? ({ ok: true, value: true } as const) : result
      }),
    )
    // The page then says when the company is erased.
    if (sent === true) await reloadProfile()
  }
  return (
    <>
      {again.dialog}
      <ConfirmDialog
        opened={again.dialog === null}
        onClose={onClose}
        onConfirm={(entered) => void send(entered)}
        title={messages.dialogTitle(company)}
        confirmLabel={messages.delete}
        typed={company}
        fits={(entered) => fold(entered) === fold(company)}
        pending={pending}
      >
        <Stack gap="md">
          <FormError>{failure === null ? null : closingProblem(failure)}</FormError>
          <ul className={classes.list}>
            {messages.consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{messages.restorable}</p>
        </Stack>
      </ConfirmDialog>
    </>
  )
}
