import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { usePages } from '#src/api/queries/use-pages.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useBoard, usePipeline } from '../../pipeline-context.tsx'
import { problemText } from '../../refusal-words.ts'
import dialog from '../dialog-form.module.css'
import { searchDevelopers, type DeveloperFilter, type FoundDeveloper as Found } from './mutations.ts'
import { DeveloperFilterFields } from './developer-filter.tsx'
import { askedOf, filterOf, filterText } from './filter-text.ts'
import { FoundList, type NamedTopic } from './found-list.tsx'
import { messages } from './messages.ts'

/** Delay after the last key before the search runs, in milliseconds. */
const settleMs = 200

interface FindDevelopersProps {
  /** The initial filter, as text from the address. */
  find: string
  /** Stores the filter in the address. */
  onFind: (find: string) => void
  busy: boolean
  onAdd: (developerId: string) => void
  /** Opens the card of a candidate on the position. */
  onOpenCard: (id: string) => void
  /** Called when the dialog of a topic's evidence opens or closes. */
  onNumber: (isOpen: boolean) => void
}

/** Searches the developers visible to companies by their evidence. */
export function FindDevelopers(props: FindDevelopersProps) {
  const { find, onFind, busy, onAdd, onOpenCard, onNumber } = props
  const api = useApi()
  const { numberSlot, openDialog } = usePipeline()
  const [number, setNumber] = useState<NamedTopic | null>(null)
  /** The pressed button; the dialog that opened at the press is replaced by the one with the evidence. */
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const open = (next: NamedTopic | null) => {
    if (next !== null && document.activeElement instanceof HTMLElement) setOpener(document.activeElement)
    setNumber(next)
    onNumber(next !== null)
  }
  const { position } = useBoard()
  const [filter, setFilter] = useState(() => filterOf(find))
  const change = (next: DeveloperFilter) => {
    setFilter(next)
    onFind(filterText(next))
  }
  const [asked] = useDebouncedValue(filter, settleMs)
  const wanted = { ...askedOf(asked), location: asked.location.trim() }
  const found = usePages<Found>(
    ['developers', wanted],
    () => false,
    (cursor) => searchDevelopers(api, wanted, cursor),
  )
  return (
    <>
      <DeveloperFilterFields filter={filter} topicNames={position.topicNames} onChange={change} />
      <p className={dialog.quiet}>{messages.logged}</p>
      {found.failure === null ? null : (
        <SearchFailure failure={found.failure} topics={wanted.topics} onRetry={found.reload} />
      )}
      {found.items === undefined && found.failure === null ? (
        <LoadingState shape="entries" count={3} />
      ) : null}
      {found.items === undefined ? null : (
        <FoundList
          items={found.items}
          onOpen={open}
          onInvite={({ id, name }) => openDialog({ kind: 'inviteDeveloper', developerId: id, name })}
          {...{ busy, onAdd, onOpenCard }}
        />
      )}
      {found.items?.length === 0 ? (
        <EmptyLine>{found.hasMore ? messages.noMatchesYet : messages.noMatches}</EmptyLine>
      ) : null}
      <LoadMore
        label={messages.more}
        hasMore={found.hasMore}
        busy={found.busy}
        failed={messages.moreFailed}
        problem={found.moreFailure && problemText(found.moreFailure)}
        onMore={found.loadMore}
      />
      {number === null
        ? null
        : numberSlot?.({
            ...number,
            surface: 'search',
            onClose: () => open(null),
            returnTo: () => opener,
            waiting: <NumberToCome {...number} onClose={() => open(null)} />,
          })}
    </>
  )
}

interface SearchFailureProps {
  failure: CallFailure
  /** Slugs of the requested topics. */
  topics: readonly string[]
  onRetry: () => Promise<void>
}

/** Why the search failed; names an unknown topic, where a retry would not help. */
function SearchFailure({ failure, topics, onRetry }: SearchFailureProps) {
  const unknown = topics.find((_, index) =>
    failure.errors?.some(({ field, code }) => code === 'unknown' && field === `topics.${index}`),
  )
  return unknown === undefined ? (
    <ErrorState level={3} title={messages.failed} onRetry={onRetry}>
      {problemText(failure)}
    </ErrorState>
  ) : (
    <ErrorState level={3} title={messages.unknownTopic(unknown)}>
      {messages.unknownTopicFix}
    </ErrorState>
  )
}

/** The evidence dialog while it loads: Escape closes it instead of the search. */
function NumberToCome({ topic, name, onClose }: NamedTopic & { onClose: () => void }) {
  return (
    <ModalDialog opened onClose={onClose} title={messages.numberOf(topic, name)} variant="wide" fullscreen>
      <LoadingState shape="record" />
    </ModalDialog>
  )
}
