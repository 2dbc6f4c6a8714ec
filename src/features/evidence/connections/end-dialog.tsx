import type { RefObject } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { removeIntegration, revokeIntegration } from './calls.ts'
import type { Integration } from '../shared/evidence-types.ts'
import { messages } from './messages.ts'
import { orGone, RemovalDialog } from '../shared/removal-dialog.tsx'
import { nameOf } from './names.ts'
import { isBehind, stepFailureText } from './use-step.ts'

/** Disconnecting keeps what was read; removing takes it along. */
export type End = 'revoke' | 'remove'

interface EndDialogProps {
  end: End
  integration: Integration
  onClose: () => void
  /** Settles once it is shown. */
  onEnded: () => Promise<void>
  /** What stands is not what is asked about; settles once it is shown. */
  onStale: () => Promise<void>
  /** Has the focus once what opened the dialog has gone. */
  section: RefObject<HTMLElement | null>
}

/** Asks before a connection ends, and says what goes with it. */
export function EndDialog({ end, integration, onClose, onEnded, onStale, section }: EndDialogProps) {
  const api = useApi()
  const alert = useAlert()
  const { id } = integration
  const name = nameOf(integration)
  const common = { onClose, onDone: onEnded, section, problemOf: stepFailureText }

  const shownAnew = async (result: Result<unknown, CallFailure>) => {
    if (result.ok || !isBehind(result.failure)) return result
    await onStale()
    // The dialog has gone with its row.
    if (result.failure.status === 404) alert.danger(messages.gone)
    return result
  }
  if (end === 'revoke')
    return (
      <RemovalDialog
        {...common}
        title={messages.revokeTitle(name)}
        text={integration.account === null ? messages.revokeText : messages.revokeAccountText}
        confirmLabel={messages.revoke}
        danger={false}
        done={messages.revoked(name)}
        onConfirm={async () => shownAnew(await revokeIntegration(api, id))}
      />
    )
  const commits = integration.repositories.reduce((sum, repository) => sum + repository.commits, 0)
  return (
    <RemovalDialog
      {...common}
      title={messages.removeTitle(name)}
      text={messages.removeText(commits)}
      confirmLabel={messages.remove}
      done={messages.removed(name)}
      onConfirm={async () => shownAnew(orGone(await removeIntegration(api, id)))}
    />
  )
}
