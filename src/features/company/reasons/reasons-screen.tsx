import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { mostReasons } from '#machines/domain/position/rejection-reasons.ts'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { reasonsQuery } from '../queries.ts'
import { useCanManage } from '../use-can-manage.ts'
import { changeReason, removeReason, type RejectionReason } from './mutations.ts'
import { ReasonList } from './reason-list.tsx'
import { reasonWords as words } from './words.ts'

const ReasonDialog = lazyPiece(async () => (await import('./reason-dialog.tsx')).ReasonDialog)
const ConfirmDialog = lazyPiece(
  async () => (await import('#src/ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
)

type Shown =
  | { readonly kind: 'edit'; readonly reason: RejectionReason | null }
  | { readonly kind: 'remove'; readonly reason: RejectionReason }

const problemText = ({ status, code, message }: CallFailure): string => {
  if (status === 412) return words.conflict
  if (status === 404) return words.gone
  return code === 'refused' ? words.used : message
}

/** The reasons that the reject dialog offers. */
export function ReasonsScreen() {
  usePage({ title: words.title })
  const api = useApi()
  const alert = useAlert()
  const canManage = useCanManage()
  const { data, reload } = useQuery(reasonsQuery)
  // Rejections change the counts.
  useLiveReload(
    reload,
    (message) =>
      message.kind === 'missed' || ['rejectionReason', 'application'].includes(message.change.entity),
  )
  const { pending, failure, submit } = useSubmit()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const reasons = data?.items ?? []

  const archive = async ({ id, label, version }: RejectionReason, archived: boolean) => {
    const changed = await submit(() => changeReason(api, id, { archived }, `"${version}"`))
    await reload()
    if (changed !== null) alert.success(archived ? words.archived(label) : words.restored(label))
  }
  const remove = async (reason: RejectionReason) => {
    const isGone = await submit(async () => {
      const result = await removeReason(api, reason)
      // A colleague has already removed it.
      return result.ok || result.failure.status === 404 ? ({ ok: true, value: true } as const) : result
    })
    close()
    await reload()
    if (isGone === null) return
    alert.success(words.removed(reason.label))
    pageTitle()?.focus()
  }
  const isFull = reasons.length >= mostReasons
  return (
    <>
      <PageHeader
        title={words.title}
        purpose={words.purpose}
        {...(canManage &&
          !isFull && {
            action: (
              <Button
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
                onClick={() => setShown({ kind: 'edit', reason: null })}
              >
                {words.add}
              </Button>
            ),
          })}
      />
      <FormError>{failure === null ? null : problemText(failure)}</FormError>
      {data === undefined ? (
        <LoadingState shape="table" count={6} />
      ) : (
        <>
          {isFull && canManage ? <EmptyLine>{words.full}</EmptyLine> : null}
          <ReasonList
            reasons={reasons}
            {...(canManage && {
              actions: {
                isBusy: pending,
                onRename: (reason: RejectionReason) => setShown({ kind: 'edit', reason }),
                onArchive: (reason: RejectionReason, archived: boolean) => void archive(reason, archived),
                onRemove: (reason: RejectionReason) => setShown({ kind: 'remove', reason }),
              },
            })}
          />
        </>
      )}
      {shown?.kind === 'edit' ? (
        <ReasonDialog reason={shown.reason} onSaved={reload} onClose={close} onGiveUp={close} />
      ) : null}
      {shown?.kind === 'remove' ? (
        <ConfirmDialog
          opened
          onClose={close}
          onGiveUp={close}
          onConfirm={() => void remove(shown.reason)}
          title={words.removeTitle(shown.reason.label)}
          confirmLabel={words.remove}
          pending={pending}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
