import type { RefObject } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { removeIntegration, revokeIntegration } from './mutations.ts'
import type { Integration } from '../shared/evidence-types.ts'
import { messages } from './messages.ts'
import { orGone, RemovalDialog } from '../shared/removal-dialog.tsx'
import { nameOf } from './names.ts'
import { isBehind, stepFailureText } from './use-step.ts'

/** `revoke` keeps the analysed commits, `remove` deletes them. */
export type End = 'revoke' | 'remove'

interface EndDialogProps {
  end: End
  integration: Integration
  onClose: () => void
  onEnded: () => Promise<void>
  onStale: () => Promise<void>
  /** Takes the focus after the row that opened the dialog was removed. */
  section: RefObject<HTMLElement | null>
}

/** Confirms that a connection is to be disconnected or removed. */
export function EndDialog({ end, integration, onClose, onEnded, onStale, section }: EndDialogProps) {
  const api = useApi()
  const alert = useAlert()
  const { id } = integration
  const name = nameOf(integration)
  const common = { onClose, onDone: onEnded, section, problemOf: stepFailureText }

  const reloadIfOutdated = async (result: Result<unknown, CallFailure>) => {
    if (result.ok || !isBehind(result.failure)) return result
    await onStale()
    // The reload removed the row and this dialog, so the page's alert shows the error.
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
        onConfirm={async () => reloadIfOutdated(await revokeIntegration(api, id))}
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
      onConfirm={async () => reloadIfOutdated(orGone(await removeIntegration(api, id)))}
    />
  )
}
