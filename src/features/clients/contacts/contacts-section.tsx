import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { UndoToast } from '#src/ui/feedback/undo-toast.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { contactsQuery } from '../queries.ts'
import { useCanWrite } from '../use-can-write.ts'
import { ContactTable } from './contact-table.tsx'
import type { Contact } from './contact-values.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useRemoval } from './use-removal.ts'
import { contactWords as words } from './words.ts'

const ContactDialog = lazyPiece(async () => (await import('./contact-dialog.tsx')).ContactDialog)

/** The people at a client. */
export function ContactsSection({ clientId }: { clientId: string }) {
  const canWrite = useCanWrite()
  const heading = useRef<HTMLHeadingElement>(null)
  const [dialog, setDialog] = useState<Contact | 'new' | null>(null)
  const { data, reload } = useQuery(contactsQuery(clientId))
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entityId === clientId)
  const removal = useRemoval(reload)
  const { undo, asked, failure } = removal
  const page = data?.ok === true ? data.value : null
  const isFull = page !== null && page.items.length >= page.most
  const close = () => setDialog(null)
  const leave = (isGone: boolean) => {
    if (isGone) heading.current?.focus()
  }
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
      onClick={() => setDialog('new')}
    >
      {words.add}
    </Button>
  )
  return (
    <Section
      title={words.title}
      purpose={words.purpose}
      heading={heading}
      action={canWrite && page !== null && page.items.length > 0 && !isFull ? add : undefined}
    >
      <FormError>
        {failure === null ? null : failure.status === 412 ? words.conflict : failure.message}
      </FormError>
      {data === undefined ? (
        <LoadingState shape="table" count={3} />
      ) : !data.ok ? (
        <ErrorState level={3} title={words.failed} onRetry={reload}>
          {data.failure.message}
        </ErrorState>
      ) : (
        <>
          {isFull && canWrite ? <EmptyLine>{words.full(data.value.most)}</EmptyLine> : null}
          <ContactTable
            contacts={data.value.items}
            {...(canWrite && {
              actions: {
                onEdit: setDialog,
                onRemove: (contact: Contact) => void removal.request(contact).then(leave),
                isBusy: removal.pending,
              },
            })}
            empty={
              canWrite ? (
                <EmptyState action={add}>{words.none}</EmptyState>
              ) : (
                <EmptyState>{words.noneToRead}</EmptyState>
              )
            }
          />
        </>
      )}
      {dialog === null ? null : (
        <ContactDialog
          clientId={clientId}
          contact={dialog === 'new' ? null : dialog}
          onSaved={reload}
          onClose={close}
          onGiveUp={close}
          returnTo={() => heading.current}
        />
      )}
      {asked === null ? null : (
        <RemoveDialog
          asked={asked}
          onConfirm={() => void removal.remove(asked.contact).then(leave)}
          onClose={removal.keep}
        />
      )}
      {undo === null ? null : (
        <UndoToast
          key={undo.deadline}
          message={words.removed(undo.contact.name)}
          deadline={undo.deadline}
          pending={removal.pending}
          onUndo={() => void removal.takeBack()}
          onClose={removal.close}
        />
      )}
    </Section>
  )
}
