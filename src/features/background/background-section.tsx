import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLiveReload, useUserProfile } from '#src/api/api-context.tsx'
import { concernsDeveloper } from '#src/api/reload-profiles.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { BackgroundList } from '#src/ui/data/background-list.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { UndoToast } from '#src/ui/feedback/undo-toast.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useHasDraft } from '#src/session/use-draft.ts'
import { Section } from '#src/ui/frame/section.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import classes from './background.module.css'
import type { Entry } from './mutations.ts'
import { messages } from './messages.ts'
import { backgroundQuery } from './queries.ts'
import { entryForm } from './entry-form.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { useRemoval } from './use-removal.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'background-add': true
  }
}

/** A form loads every kind of field, which viewing does not need. */
const EntryDialog = lazyPiece(async () => (await import('./entry-dialog.tsx')).EntryDialog)

/** In the address in place of an entry's id, to add one. */
const newEntry = 'new'

interface BackgroundSectionProps {
  /** The entry whose form is open, from the address: its id, or `new`. */
  entry: string | null | undefined
  /** Keeps it in the address; null closes it. */
  onEntry: (entry: string | null) => void
}

/** What a developer has written down of where they worked and learned. */
export function BackgroundSection({ entry = null, onEntry }: BackgroundSectionProps) {
  const { data, reload } = useQuery(backgroundQuery)
  useLiveReload(reload, concernsDeveloper)
  const seenBy = useUserProfile()?.privacySettings.background ?? 'nobody'
  const heading = useRef<HTMLHeadingElement>(null)
  const removal = useRemoval(reload)
  const { undo } = removal
  const page = data?.ok === true ? data.value : null
  const isFull = page !== null && page.items.length >= page.most
  // A draft left by an ended session over an entry that was removed since: it can be added again.
  const hasDraft = useHasDraft(entryForm(entry ?? newEntry))
  const open = useOpenEntry(
    entry,
    entry === newEntry
      ? isFull || page === null
        ? undefined
        : null
      : (page?.items.find(({ id }) => id === entry) ?? (page !== null && hasDraft ? null : undefined)),
  )
  const close = () => onEntry(null)
  const add = (
    <Button {...tourTarget('background-add')} className={classes.pressed} onClick={() => onEntry(newEntry)}>
      {messages.add}
    </Button>
  )
  const remove = async (one: Entry) => {
    if (await removal.remove(one)) heading.current?.focus()
  }
  return (
    // Printed once it has content, unlike the connections.
    <div data-on-paper={page !== null && page.items.length > 0 ? '' : undefined}>
      <Section
        title={messages.title}
        purpose={
          <>
            {messages.purpose} {messages.seenBy[seenBy]}{' '}
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link {...props} to="/user/settings" hash="who-sees-what" />}
            >
              {messages.decide}
            </Anchor>
          </>
        }
        heading={heading}
        action={page === null || page.items.length === 0 || isFull ? undefined : add}
      >
        {page !== null && entry !== null && entry !== newEntry && open === undefined ? (
          <EmptyLine>{messages.gone}</EmptyLine>
        ) : null}
        <FormError>{removal.failure === null ? null : failureText(removal.failure)}</FormError>
        {data === undefined ? (
          <LoadingState shape="entries" count={2} />
        ) : !data.ok ? (
          <ErrorState level={3} title={messages.failed} onRetry={reload}>
            {failureText(data.failure)}
          </ErrorState>
        ) : data.value.items.length === 0 ? (
          <EmptyState action={add}>{messages.none}</EmptyState>
        ) : (
          <>
            {isFull ? <EmptyLine>{messages.full(data.value.most)}</EmptyLine> : null}
            <BackgroundList
              entries={data.value.items}
              steps={(one) => (
                <>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={messages.editOf(one.title)}
                    onClick={() => onEntry(one.id)}
                  >
                    {messages.edit}
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={messages.removeOf(one.title)}
                    disabled={removal.pending}
                    onClick={() => void remove(one)}
                  >
                    {messages.remove}
                  </Button>
                </>
              )}
            />
          </>
        )}
        {open !== undefined ? (
          <EntryDialog
            key={entry}
            at={entry ?? newEntry}
            entry={open}
            onSaved={reload}
            onClose={close}
            onGiveUp={close}
            returnTo={() => heading.current}
          />
        ) : null}
        {undo === null ? null : (
          <UndoToast
            key={undo.deadline}
            message={messages.removed(undo.entry.title)}
            deadline={undo.deadline}
            pending={removal.pending}
            onUndo={() => void removal.takeBack()}
            onClose={removal.close}
          />
        )}
      </Section>
    </div>
  )
}
