import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { mostTemplates } from '#machines/domain/position/stage-rules.ts'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { templatesQuery } from '../queries.ts'
import { useCanManage } from '../use-can-manage.ts'
import { changeTemplate, removeTemplate } from './mutations.ts'
import { TemplateList } from './template-list.tsx'
import type { StageTemplate } from './template-values.ts'
import { templateWords as words } from './words.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'stages-add': true
  }
}

const TemplateDialog = lazyPiece(async () => (await import('./template-dialog.tsx')).TemplateDialog)
const ConfirmDialog = lazyPiece(
  async () => (await import('#src/ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
)

type Open = { readonly kind: 'edit'; readonly template: StageTemplate | null }
type Ask = { readonly kind: 'remove'; readonly template: StageTemplate }

/** The pipelines that new positions copy. */
export function TemplatesScreen() {
  usePage({ title: words.title })
  const api = useApi()
  const alert = useAlert()
  const canManage = useCanManage()
  const { data, reload } = useQuery(templatesQuery)
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entity === 'stageTemplate')
  const { pending, failure, submit } = useSubmit()
  const [shown, setShown] = useState<Open | Ask | null>(null)
  const close = () => setShown(null)
  const templates = data?.items ?? []

  const makeDefault = async ({ id, name, version }: StageTemplate) => {
    const changed = await submit(() => changeTemplate(api, id, { isDefault: true }, `"${version}"`))
    await reload()
    if (changed !== null) alert.success(words.isDefaultNow(name))
  }
  const remove = async (template: StageTemplate) => {
    const isGone = await submit(async () => {
      const result = await removeTemplate(api, template)
      // A colleague has already removed it.
      return result.ok || result.failure.status === 404 ? ({ ok: true, value: true } as const) : result
    })
    close()
    await reload()
    if (isGone === null) return
    alert.success(words.removed(template.name))
    pageTitle()?.focus()
  }
  const problem =
    failure === null
      ? null
      : failure.status === 412
        ? words.conflict
        : failure.status === 404
          ? words.gone
          : failure.code === 'refused'
            ? words.defaultStays
            : failure.message
  const isFull = templates.length >= mostTemplates
  return (
    <>
      <PageHeader
        title={words.title}
        purpose={words.purpose}
        {...(canManage &&
          !isFull && {
            action: (
              <Button
                {...tourTarget('stages-add')}
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
                onClick={() => setShown({ kind: 'edit', template: null })}
              >
                {words.add}
              </Button>
            ),
          })}
      />
      <FormError>{problem}</FormError>
      {data === undefined ? (
        <LoadingState shape="table" count={3} />
      ) : (
        <>
          {isFull && canManage ? <EmptyLine>{words.full}</EmptyLine> : null}
          <TemplateList
            templates={templates}
            {...(canManage && {
              actions: {
                isBusy: pending,
                onEdit: (template: StageTemplate) => setShown({ kind: 'edit', template }),
                onDefault: (template: StageTemplate) => void makeDefault(template),
                onRemove: (template: StageTemplate) => setShown({ kind: 'remove', template }),
              },
            })}
          />
        </>
      )}
      {shown?.kind === 'edit' ? (
        <TemplateDialog
          template={shown.template}
          begin={templates[0]?.stages ?? []}
          onSaved={reload}
          onClose={close}
          onGiveUp={close}
        />
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
