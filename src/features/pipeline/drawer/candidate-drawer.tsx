import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { SideDrawer } from '#src/ui/overlay/side-drawer.tsx'
import { Why } from '#src/ui/overlay/why.tsx'
import { stayWords } from '../board/card-facts.ts'
import { columnNameOf } from '../data/board-controller.ts'
import type { Card } from '../data/board-types.ts'
import { recordOf } from '../data/moves.ts'
import type { ApplicationDetails } from '../data/mutations.ts'
import { ClientDecisions } from '../digest/client-decisions.tsx'
import { clientStep } from '../digest/follow-up.ts'
import { DrawerEvidence } from '../evidence/drawer-evidence.tsx'
import { InvitationSection } from '../invitation/invitation-section.tsx'
import { CandidateMails } from '../mails/candidate-mails.tsx'
import { mailWords } from '../mails/words.ts'
import { messages } from '../messages.ts'
import { useBoard, useJudge, usePipeline } from '../pipeline-context.tsx'
import { problemText, reasonOf } from '../refusal-words.ts'
import { useMinute } from '../use-minute.ts'
import { CandidateActions } from './candidate-actions.tsx'
import classes from './candidate-drawer.module.css'
import { CandidateNotes } from './candidate-notes.tsx'
import { CandidateProfile } from './candidate-profile.tsx'
import { CandidateTimeline } from './candidate-timeline.tsx'

/** Changed tags and sources affect many candidates at once. */
const concernsCandidate = (id: string) => (message: LiveMessage) =>
  concernsRecord(id)(message) ||
  (message.kind === 'changed' && message.change.event === 'company.labelsChanged')

interface CandidateDrawerProps {
  /** Id of the application. */
  id: string
  /** Slug of the topic whose evidence is open; null for none. */
  topic: string | null
}

/** One candidate of this position, next to the list; the address opens it, Escape closes it. */
export function CandidateDrawer({ id, topic }: CandidateDrawerProps) {
  const { controller, openCard } = usePipeline()
  const card = useBoard().cards.get(id)
  const { data: result, reload } = useQuery(
    openedQuery(['application', id], (signal) => controller.calls.details(id, signal)),
  )
  useLiveReload(reload, concernsCandidate(id))
  const details = result?.ok === true ? result.value : null
  const named = details?.candidate.name ?? card?.name
  const of = details?.candidate.id ?? card?.candidateId
  const who = named === undefined || of === undefined ? null : { name: named, id: of }
  return (
    <SideDrawer
      title={named ?? messages.candidate}
      about={details?.candidate.headline ?? card?.headline}
      lead={who === null ? null : <Avatar name={who.name} id={who.id} size="medium" />}
      closeLabel={messages.closeDrawer}
      onClose={() => openCard(null)}
    >
      {result?.ok === false ? (
        <Unread failure={result.failure} onRetry={reload} />
      ) : details !== null && card === undefined ? (
        <Absent />
      ) : card === undefined || details === null ? (
        <LoadingState shape="record" />
      ) : (
        <DrawerBody card={card} details={details} topic={topic} />
      )}
    </SideDrawer>
  )
}

/** A deleted candidate, an address with an unknown id (400), or a failed load: the list stays usable. */
function Unread({ failure, onRetry }: { failure: CallFailure; onRetry: () => Promise<void> }) {
  if (failure.status !== 404 && failure.status !== 400) {
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

interface DrawerBodyProps {
  card: Card
  details: ApplicationDetails
  topic: string | null
}

function DrawerBody({ card, details, topic }: DrawerBodyProps) {
  const { controller, openDialog } = usePipeline()
  const judge = useJudge()
  const violation = recordOf(judge.position, card)
  const stay = stayWords(card, useMinute())
  const [tab, setTab] = useState<string | null>('notes')
  /** Counts the requests to write a note; a tab chosen by hand does not focus the editor. */
  const [noteAsked, setNoteAsked] = useState(0)
  const writeNote = () => {
    setTab('notes')
    setNoteAsked((count) => count + 1)
  }
  return (
    <>
      <p className={classes.stage}>
        <strong>{columnNameOf(controller.store, card)}</strong>
        <span className={classes.quiet}>
          {[stay.text, stay.over, card.waitingOn === null ? null : messages.turn[card.waitingOn]]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => openDialog({ kind: 'howOf', id: card.id, machine: 'application' })}
        >
          {messages.applicationWorks}
        </Button>
      </p>
      {violation === null ? null : (
        <p className={classes.unsettled} role="note">
          {messages.unsettled} <Why reason={reasonOf(violation)} label={messages.why(messages.unsettled)} />
        </p>
      )}
      <ClientDecisions card={card} onNote={writeNote} />
      <CandidateActions card={card} offered={clientStep(judge, card)} />
      <DrawerEvidence applicationId={card.id} name={details.candidate.name} topic={topic} />
      <InvitationSection card={card} open={details.openInvitation} />
      <CandidateProfile card={card} details={details} />
      <Tabs
        value={tab}
        onChange={(next) => {
          setNoteAsked(0)
          setTab(next)
        }}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="notes">{messages.notesTab(card.notes)}</Tabs.Tab>
          <Tabs.Tab value="mails">{mailWords.tab(0)}</Tabs.Tab>
          <Tabs.Tab value="timeline">{messages.timeline}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="notes">
          <CandidateNotes applicationId={card.id} asked={noteAsked} />
        </Tabs.Panel>
        <Tabs.Panel value="mails">
          <CandidateMails card={card} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline">
          <CandidateTimeline card={card} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
