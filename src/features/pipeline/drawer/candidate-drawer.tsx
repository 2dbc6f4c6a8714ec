import { Button, CloseButton, Tabs } from '@mantine/core'
import { useFocusTrap, useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useLoad } from '#src/api/use-load.ts'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { Why } from '#src/ui/overlay/why.tsx'
import { stayWords } from '../board/card-facts.ts'
import { placeOf } from '../data/board-controller.ts'
import type { Card } from '../data/board-types.ts'
import { standingOf } from '../data/moves.ts'
import type { ApplicationDetails } from '../data/calls.ts'
import { messages } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { problemText, reasonOf } from '../refusal-words.ts'
import { useMinute } from '../use-minute.ts'
import { CandidateActions } from './candidate-actions.tsx'
import classes from './candidate-drawer.module.css'
import { CandidateNotes } from './candidate-notes.tsx'
import { CandidateProfile } from './candidate-profile.tsx'
import { CandidateTimeline } from './candidate-timeline.tsx'

/** Where the drawer has the whole window (candidate-drawer.module.css). */
const phone = '(max-width: 47.99em)'

/** One candidate on this position, beside the list; the address opens it, Escape closes it. */
export function CandidateDrawer({ id }: { id: string }) {
  const { controller, openCard } = usePipeline()
  const card = useBoard().cards.get(id)
  const title = useRef<HTMLHeadingElement>(null)
  const { value: result, reload } = useLoad(`application:${id}`, (signal) =>
    controller.calls.details(id, signal),
  )
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entityId === id)
  // On a phone the drawer covers everything else: the focus stays in it, and begins at its first button.
  const covers = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const trap = useFocusTrap(covers)
  const focusTitle = useEffectEvent(() => {
    if (!covers) title.current?.focus()
  })
  useEffect(() => focusTitle(), [])
  const escaped = useEffectEvent((event: KeyboardEvent) => {
    // A menu, a reason or a dialog above closes itself first, and may be gone by now: the event remembers its way.
    const above = event.composedPath().some((on) => on instanceof Element && on.matches('[data-portal]'))
    if (event.key === 'Escape' && !event.defaultPrevented && !above) openCard(null)
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => escaped(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
  const details = result?.ok === true ? result.value : null
  const named = details?.candidate.name ?? card?.name
  const of = details?.candidate.id ?? card?.candidateId
  const who = named === undefined || of === undefined ? null : { name: named, id: of }
  return (
    <div
      ref={trap}
      className={classes.drawer}
      role="dialog"
      aria-modal={covers || undefined}
      aria-labelledby="candidate-name"
    >
      <header className={classes.head}>
        {who === null ? null : <Avatar name={who.name} id={who.id} size="medium" />}
        <div className={classes.who}>
          <h2 ref={title} id="candidate-name" tabIndex={-1} className={classes.name}>
            {named ?? messages.candidate}
          </h2>
          <p className={classes.headline}>{details?.candidate.headline ?? card?.headline}</p>
        </div>
        <CloseButton
          size={32}
          iconSize={18}
          aria-label={messages.closeDrawer}
          onClick={() => openCard(null)}
        />
      </header>
      <div className={classes.scroll}>
        {result?.ok === false ? (
          <Unread failure={result.failure} onRetry={reload} />
        ) : details !== null && card === undefined ? (
          <Absent />
        ) : card === undefined || details === null ? (
          <LoadingState shape="record" />
        ) : (
          <DrawerBody card={card} details={details} />
        )}
      </div>
    </div>
  )
}

/** Gone, or not read: the list beside it stays. */
function Unread({ failure, onRetry }: { failure: CallFailure; onRetry: () => Promise<void> }) {
  if (failure.status !== 404) {
    return (
      <ErrorState level={3} title={messages.drawerFailed} onRetry={onRetry}>
        {problemText(failure)}
      </ErrorState>
    )
  }
  return <Absent />
}

function Absent() {
  const { openCard } = usePipeline()
  return (
    <AbsentState
      level={3}
      title={messages.drawerAbsent}
      action={
        <Button variant="default" onClick={() => openCard(null)}>
          {messages.closeDrawer}
        </Button>
      }
    >
      {messages.drawerElsewhere}
    </AbsentState>
  )
}

function DrawerBody({ card, details }: { card: Card; details: ApplicationDetails }) {
  const { controller } = usePipeline()
  const standing = standingOf(useBoard().position, card)
  const stay = stayWords(card, useMinute())
  return (
    <>
      <p className={classes.stage}>
        <strong>{placeOf(controller.store, card)}</strong>
        <span className={classes.quiet}>
          {[stay.text, stay.over, card.waitingOn === null ? null : messages.turn[card.waitingOn]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {standing === null ? null : (
        <p className={classes.unsettled} role="note">
          {messages.unsettled} <Why reason={reasonOf(standing)} label={messages.why(messages.unsettled)} />
        </p>
      )}
      <CandidateActions card={card} />
      <CandidateProfile card={card} details={details} />
      <Tabs defaultValue="notes" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="notes">{messages.notesTab(card.notes)}</Tabs.Tab>
          <Tabs.Tab value="timeline">{messages.timeline}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="notes">
          <CandidateNotes applicationId={card.id} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline">
          <CandidateTimeline applicationId={card.id} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
