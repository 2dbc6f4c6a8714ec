import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCompanyProfile, useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { useExplained } from '#src/ui/frame/use-explained.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { DigestBuilder } from './builder/digest-builder.tsx'
import { HeldDigest } from './builder/held-digest.tsx'
import { concernsDigests } from './concerns-digests.ts'
import { DueLine } from './due-line.tsx'
import type { DigestSlots } from './digest-slots.ts'
import { HistorySection } from './history/history-section.tsx'
import { messages } from './messages.ts'
import { nextDueOf } from './next-due.ts'
import { digestsQuery, positionQuery } from './queries.ts'
import classes from './digest-screen.module.css'

const DigestWorks = lazyPiece(async () => (await import('./how-it-works/digest-works.tsx')).DigestWorks)

interface DigestScreenProps {
  clientId: string
  positionId: string
  /** The application that the address picks; null for none. */
  add: string | null
  /** The draft is stored, so the address no longer picks anyone. */
  onAdded: () => void
  slots: DigestSlots
}

/** The draft of a position's digest and the digests that were sent. */
export function DigestScreen({ clientId, positionId, add, onAdded, slots }: DigestScreenProps) {
  const profile = useCompanyProfile()
  const role = profile?.member?.role
  const canWrite = role !== 'viewer'
  const { data: position } = useQuery(positionQuery(positionId))
  const { data: digests, reload, set } = useQuery(digestsQuery(positionId))
  useLiveReload(reload, concernsDigests(positionId))
  const board = {
    to: '/companyProfile/companyProfile/clientPosition/$client/$position',
    params: { client: clientId, position: positionId },
  } as const
  const title = position === undefined ? messages.title : messages.titleOf(position.title)
  const [isExplained, setExplained] = useState(false)
  const state = digests?.draft?.state ?? digests?.items[0]?.state ?? null
  useExplained(state === null ? null : messages.works, () => setExplained(true))
  usePage({
    title,
    crumbs: [
      {
        label: position?.clientName ?? messages.clients,
        link: { to: '/companyProfile/companyProfile/client/$client', params: { client: clientId } },
      },
      { label: position?.title ?? messages.position, link: board },
      { label: messages.title },
    ],
  })
  const header = (
    <PageHeader
      title={title}
      purpose={messages.purpose}
      action={<Anchor renderRoot={(props) => <Link {...board} {...props} />}>{messages.back}</Anchor>}
    />
  )
  // The title takes the focus as soon as the page is there.
  if (position === undefined || digests === undefined)
    return (
      <div className={classes.screen}>
        {header}
        <LoadingState shape="record" />
      </div>
    )
  const { draft, items } = digests
  const due = profile?.company ? nextDueOf(position, items, profile.company) : null
  const onSaved = (saved: typeof draft) => {
    set({ ...digests, draft: saved })
    // Otherwise the builder would pick them again once this digest is sent.
    if (add !== null) onAdded()
  }
  return (
    <div className={classes.screen}>
      {header}
      {due === null || draft?.state === 'held' ? null : (
        <DueLine due={due} canManage={role === 'owner' || role === 'admin'} />
      )}
      {draft?.state === 'held' && draft.heldUntil !== null ? (
        <HeldDigest
          digest={draft}
          heldUntil={draft.heldUntil}
          canWrite={canWrite}
          onSaved={onSaved}
          onStale={reload}
        />
      ) : canWrite ? (
        <DigestBuilder
          position={position}
          draft={draft}
          add={add}
          slots={slots}
          onSaved={onSaved}
          onStale={reload}
        />
      ) : (
        <EmptyLine>{messages.readOnly}</EmptyLine>
      )}
      {isExplained && state !== null ? (
        <DigestWorks
          state={state}
          actions={null}
          onClose={() => setExplained(false)}
          onGiveUp={() => setExplained(false)}
        />
      ) : null}
      <HistorySection rows={items} canWrite={canWrite} onChanged={reload} />
    </div>
  )
}
