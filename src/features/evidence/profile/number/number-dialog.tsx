import { useApi } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { openNumber, type NumberAccess } from './mutations.ts'
import { messages } from './messages.ts'
import { OpenedNumber } from './opened-number.tsx'

interface NumberDialogProps {
  access: NumberAccess
  /** Name of the developer; null if the developer hides it. */
  name: string | null
  slug: string
  /** Name of the topic until the number has loaded. */
  topic: string
  onClose: () => void
  /** Returns the element to focus if the address opened the dialog. */
  returnTo: () => HTMLElement | null
}

/**
 * Shows the evidence of another developer's number; opening it counts as a view
 * (docs/product-rules.md#developer-profile).
 */
export function NumberDialog({ access, name, slug, topic, onClose, returnTo }: NumberDialogProps) {
  useReturnTo(returnTo)
  const api = useApi()
  const { data, reload } = useQuery(
    openedQuery(['number', access, slug], (signal) => openNumber(api, access, slug, signal)),
  )
  const viewer = 'hash' in access ? 'link' : 'company'
  const known = data?.ok === true ? data.value.number.topic.name : topic
  return (
    <ModalDialog opened onClose={onClose} title={messages.title(known, name)} variant="wide" fullscreen>
      {data === undefined ? (
        <LoadingState shape="record" />
      ) : data.ok ? (
        <OpenedNumber shown={data.value} viewer={viewer} />
      ) : data.failure.status === 404 ? (
        <AbsentState level={3} title={messages.absentTitle}>
          {messages.absent[viewer]}
        </AbsentState>
      ) : (
        <ErrorState level={3} title={messages.failed} onRetry={reload}>
          {failureText(data.failure)}
        </ErrorState>
      )}
    </ModalDialog>
  )
}
