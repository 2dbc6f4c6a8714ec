import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import { isNamed } from '#machines/session/deletion/deletion-logic.ts'
import { isUnanswered } from '#machines/session/deletion/unanswered.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { useIsClosing } from '#src/api/api-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import * as uiMessages from '#src/ui/messages.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { ReasonText } from '#src/ui/overlay/reason-text.tsx'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { messages } from './messages.ts'
import classes from './settings.module.css'

interface DeleteDialogProps {
  actor: ActorRefFrom<typeof deletionMachine>
  typed: string
  company: string | null
}

/** The records to be erased, the typed confirmation, and the error of a failed deletion. */
export function DeleteDialog({ actor, typed, company }: DeleteDialogProps) {
  useReturnFocus()
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { preview, failure, confirmed, name } = context
  const title = name === undefined ? messages.deleteTitle : messages.deleteCompanyTitle
  const cancel = () => {
    if (state === 'failed') actor.send({ type: 'deletion.failureDismissed' })
    else actor.send({ type: 'deletion.cancelled' })
  }
  if (preview !== null && state !== 'failed') {
    return (
      <ConfirmDialog
        opened
        onClose={cancel}
        onConfirm={(entered) => actor.send({ type: 'deletion.confirmed', typed: entered })}
        title={title}
        confirmLabel={name === undefined ? messages.deleteConfirm : messages.deleteCompanyConfirm}
        typed={name ?? typed}
        {...(name === undefined ? {} : { fits: (entered: string) => isNamed(context, entered) })}
        pending={state === 'deleting' || state === 'removed'}
      >
        <p>{messages.deleteIntro}</p>
        <ul className={classes.list}>
          {(name === undefined
            ? messages.erases(preview['providers'] ?? 0, preview['sessions'] ?? 0, company)
            : messages.erasesCompany(name, preview)
          ).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {company === null || name !== undefined ? null : (
          <p className={classes.quiet}>{messages.staysCompany}</p>
        )}
        <p className={classes.quiet}>{messages.deleteReceipt}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ModalDialog
      opened
      onClose={cancel}
      title={title}
      actions={
        state === 'failed' ? (
          <>
            <Button variant="default" onClick={cancel}>
              {uiMessages.cancel}
            </Button>
            <Button onClick={() => actor.send({ type: 'deletion.retryRequested' })}>
              {messages.tryAgain}
            </Button>
          </>
        ) : undefined
      }
    >
      {failure === null ? (
        <LoadingState shape="entries" count={2} />
      ) : (
        <WhyNot failure={failure} confirmed={confirmed} company={name ?? null} />
      )}
    </ModalDialog>
  )
}

interface WhyNotProps {
  failure: Failure
  confirmed: boolean
  /** Deleted together with the account; null if only the account is deleted. */
  company: string | null
}

function WhyNot({ failure, confirmed, company }: WhyNotProps) {
  const isClosing = useIsClosing()
  if (company !== null && failure.code === 'refused') {
    if (isClosing)
      return (
        <ReasonText
          reason={messages.ownerWaits(company)}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/companyProfile/settings" />}
            >
              {messages.toCompany}
            </Button>
          }
        />
      )
    return (
      <ReasonText
        reason={messages.ownerLeaves(company)}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/companyProfile/members" />}>
            {messages.handOver}
          </Button>
        }
      />
    )
  }
  const isOpen = confirmed && isUnanswered(failure)
  return (
    <FormError>{isOpen ? messages.deleteUnknown : messages.deleteFailed(failureText(failure))}</FormError>
  )
}
