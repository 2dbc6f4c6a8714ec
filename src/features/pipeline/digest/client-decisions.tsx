import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { digestChipOf } from '../board/card-facts.ts'
import type { Card } from '../data/board-types.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { problemText } from '../refusal-words.ts'
import { digestWords as words } from '../words/digest-words.ts'
import { ClientDecision } from './client-decision.tsx'
import { ClientStepButton } from './client-step-button.tsx'
import { readClientView } from './client-view.ts'
import classes from './digest.module.css'

interface ClientDecisionsProps {
  card: Card
  /** Opens the editor of notes about the candidate. */
  onNote: () => void
}

/** The client's digest and decisions; empty for a candidate who was never submitted. */
export function ClientDecisions({ card, onNote }: ClientDecisionsProps) {
  const { position } = useBoard()
  const chip = digestChipOf(card)
  if (chip === null) return null
  return (
    <section className={classes.client} aria-label={words.clientSection}>
      <div className={classes.clientHead}>
        <PillBadge tone={chip.tone}>{chip.text}</PillBadge>
        {chip.hint === chip.text ? null : <span className={classes.quiet}>{chip.hint}</span>}
        {card.digest === undefined ? (
          <Button
            size="compact-xs"
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/companyProfile/companyProfile/clientPosition/$client/$position/digest"
                params={{ client: position.clientId, position: position.id }}
                search={{ add: card.id }}
                {...props}
              />
            )}
          >
            {words.sendDigest}
          </Button>
        ) : null}
      </div>
      {card.digest === undefined ? null : (
        <Decisions card={card} digestId={card.digest.digestId} onNote={onNote} />
      )}
    </section>
  )
}

function Decisions({ card, digestId, onNote }: ClientDecisionsProps & { digestId: string }) {
  const { controller } = usePipeline()
  const of = { digestId, applicationId: card.id }
  // Each decision gives the card a new version.
  const { data, reload } = useQuery(
    openedQuery(['client view', of, card.version], (signal) => readClientView(controller.calls, of, signal)),
  )
  const view = data?.ok === true ? data.value : null
  const decisions = view?.decisions ?? []
  return (
    <>
      {data === undefined ? <LoadingState shape="entries" count={1} /> : null}
      {data?.ok === false ? (
        <ErrorState level={3} title={words.clientFailed} onRetry={reload}>
          {problemText(data.failure)}
        </ErrorState>
      ) : null}
      {data?.ok === true && decisions.length === 0 ? <EmptyLine>{words.awaitsClient}</EmptyLine> : null}
      <ul className={classes.decisions}>
        {decisions.map((decision) => (
          <li key={`${decision.contactId} ${decision.decision}`} className={classes.decision}>
            <ClientDecision
              card={card}
              decision={decision}
              email={view?.emails.get(decision.contactId) ?? null}
              onNote={onNote}
            />
          </li>
        ))}
      </ul>
      <ClientStepButton card={card} decisions={decisions} />
    </>
  )
}
