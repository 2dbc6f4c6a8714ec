import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { mostMailTemplates } from '#machines/domain/mail/mail-templates.ts'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { mailTemplatesQuery } from '../queries.ts'
import { useCanManage } from '../use-can-manage.ts'
import { removeMailTemplate } from './mutations.ts'
import { MailList } from './mail-list.tsx'
import type { MailTemplate } from './mail-values.ts'
import { mailWords as words } from './words.ts'

const MailDialog = lazyPiece(async () => (await import('./mail-dialog.tsx')).MailDialog)
const PreviewDialog = lazyPiece(async () => (await import('./preview-dialog.tsx')).PreviewDialog)
const ConfirmDialog = lazyPiece(
  async () => (await import('#src/ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
)

type Shown =
  | { readonly kind: 'edit'; readonly template: MailTemplate | null }
  | { readonly kind: 'preview' | 'remove'; readonly template: MailTemplate }

/** The texts that invitations, digests and mails to candidates start from. */
export function MailsScreen() {
  usePage({ title: words.title })
  const api = useApi()
  const alert = useAlert()
  const canManage = useCanManage()
  const { data, reload } = useQuery(mailTemplatesQuery)
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entity === 'mailTemplate')
  const { pending, failure, submit } = useSubmit()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const templates = data?.items ?? []

  const remove = async (template: MailTemplate) => {
    const isGone = await submit(async () => {
      const result = await removeMailTemplate(api, template)
      // A colleague has already removed it.
      return result.ok || result.failure.status === 404 ? ({ ok: true, value: true } as const) : result
    })
    close()
    await reload()
    if (isGone === null) return
    alert.success(words.removed(template.name))
    pageTitle()?.focus()
  }
  const problem = failure === null ? null : failure.status === 412 ? words.conflict : failure.message
  const isFull = templates.length >= mostMailTemplates
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
      onClick={() => setShown({ kind: 'edit', template: null })}
    >
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={words.title}
        purpose={words.purpose}
        {...(canManage && !isFull && templates.length > 0 && { action: add })}
      />
      <FormError>{problem}</FormError>
      {data === undefined ? (
        <LoadingState shape="table" count={3} />
      ) : templates.length === 0 ? (
        <EmptyState {...(canManage && { action: add })}>
          {canManage ? words.empty : words.emptyReader}
        </EmptyState>
      ) : (
        <>
          {isFull && canManage ? <EmptyLine>{words.full}</EmptyLine> : null}
          <MailList
            templates={templates}
            onPreview={(template) => setShown({ kind: 'preview', template })}
            {...(canManage && {
              actions: {
                isBusy: pending,
                onEdit: (template: MailTemplate) => setShown({ kind: 'edit', template }),
                onRemove: (template: MailTemplate) => setShown({ kind: 'remove', template }),
              },
            })}
          />
        </>
      )}
      {shown?.kind === 'edit' ? (
        <MailDialog template={shown.template} onSaved={reload} onClose={close} onGiveUp={close} />
      ) : null}
      {shown?.kind === 'preview' ? (
        <PreviewDialog template={shown.template} onClose={close} onGiveUp={close} />
      ) : null}
      {shown?.kind === 'remove' ? (
        <ConfirmDialog
          opened
          onClose={close}
          onGiveUp={close}
          onConfirm={() => void remove(shown.template)}
          title={words.removeTitle(shown.template.name)}
          confirmLabel={words.remove}
          pending={pending}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
