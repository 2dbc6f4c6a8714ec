import { Button } from '@mantine/core'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useBoard } from '../pipeline-context.tsx'
import { problemText } from '../refusal-words.ts'
import { checkInvitation, type InvitedPerson } from './mutations.ts'
import { InvitationEditor } from './invitation-editor.tsx'
import { messages } from './messages.ts'

interface InvitationDialogProps {
  person: InvitedPerson
  name: string
  onClose: () => void
  /** Called after the invitation was sent. */
  onSent: () => void
}

/** Invites a developer, or requests a candidate's consent: loads the check first, then shows the form. */
export function InvitationDialog({ person, name, onClose, onSent }: InvitationDialogProps) {
  const api = useApi()
  const { position } = useBoard()
  const { data: check, reload } = useQuery(
    openedQuery(['invitation check', position.id, person], (signal) =>
      checkInvitation(api, position.id, person, signal),
    ),
  )
  useLiveReload(reload, concernsRecord(position.id))
  if (check?.ok === true)
    return (
      <InvitationEditor
        person={person}
        name={name}
        check={check.value}
        onCheckAgain={reload}
        onClose={onClose}
        onSent={onSent}
      />
    )
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.titleFirst(name)}
      variant="wide"
      actions={
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
      }
    >
      {check === undefined ? (
        <LoadingState shape="record" />
      ) : (
        <ErrorState level={3} title={messages.checkFailed} onRetry={reload}>
          {problemText(check.failure)}
        </ErrorState>
      )}
    </ModalDialog>
  )
}
