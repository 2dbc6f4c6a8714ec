import { Button } from '@mantine/core'
import { useRef, useState, type RefObject } from 'react'
import { formatClock } from '#src/lib/wall-clock.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { StatusChip, type StatusMeaning } from '#src/ui/data/status-chip.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useExplained } from '#src/ui/frame/use-explained.ts'
import { closeFirst } from '#src/ui/overlay/close-first.ts'
import { isListing, type ForgeOffer, type Integration } from '../shared/evidence-types.ts'
import { messages } from './messages.ts'
import { stepsOf } from '../shared/steps.ts'
import { AccountLine } from './account-line.tsx'
import classes from './connections.module.css'
import { ConnectionDialog } from './connection-dialog.tsx'
import { failureOf } from './failure-words.ts'
import { IntegrationSteps, type StepDialog } from './integration-steps.tsx'
import { nameOf, repositoryNameOf } from './names.ts'
import { RepositoryRow } from './repository-row.tsx'
import { useStep } from './use-step.ts'

const meanings: Record<Integration['state'], StatusMeaning> = {
  connecting: 'active',
  connected: 'done',
  syncing: 'active',
  needsReauth: 'attention',
  error: 'danger',
  revoked: 'draft',
}

interface IntegrationRowProps {
  integration: Integration
  offers: readonly ForgeOffer[]
  onChanged: () => Promise<void>
  /** Reloads the connections when the shown state is outdated; resolves when the new data is on screen. */
  onStale: () => Promise<void>
  /** Whether the help button in the page header opens this row's explanation. */
  isExplained: boolean
  /** Takes the focus after the row was removed. */
  section: RefObject<HTMLElement | null>
}

export function IntegrationRow(props: IntegrationRowProps) {
  const { integration, offers, onChanged, onStale, isExplained, section } = props
  const title = useRef<HTMLHeadingElement>(null)
  const { problem, isBusy, take } = useStep(onChanged, title)
  const [dialog, setDialog] = useState<StepDialog | 'how' | null>(null)
  useExplained(isExplained ? messages.connectionWorks : null, () => setDialog('how'))
  const { account, state, failure, waitsUntil, repositories, createdAt, syncedAt } = integration
  const name = nameOf(integration)
  const steps = stepsOf(integration)
  const offer = offers.find((one) => one.name === integration.provider) ?? null
  const isShownBelow = repositories.some(({ analysis }) => analysis?.failure === failure)

  const isOnly = repositories.length === 1 && account === null
  const possible = (
    <IntegrationSteps
      integration={integration}
      name={name}
      offer={offer}
      steps={steps}
      isBusy={isBusy}
      onTake={(call, done) => void take(call, done)}
      onDialog={setDialog}
    />
  )

  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <h3 ref={title} tabIndex={-1} className={classes.name}>
          {name}
        </h3>
        <span className={classes.state}>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={messages.howItWorksOf(name)}
            onClick={() => setDialog('how')}
          >
            {messages.howItWorks}
          </Button>
          <span role="status">
            <StatusChip meaning={meanings[state]}>{messages.states[state]}</StatusChip>
          </span>
        </span>
      </div>
      <p className={classes.quiet}>
        {integration.provider === 'bundle' ? messages.sentSince : messages.connectedSince}{' '}
        <RelativeTime at={createdAt} /> ·{' '}
        {syncedAt === null ? (
          messages.notSynced
        ) : (
          <>
            {messages.syncedAt} <RelativeTime at={syncedAt} />
          </>
        )}
      </p>
      {account === null ? null : <AccountLine account={account} />}
      {failure === null || isShownBelow ? null : (
        <p className={classes.failure}>{failureOf(failure, integration)}</p>
      )}
      {waitsUntil !== null ? (
        <p role="status" className={classes.quiet}>
          {messages.waits(formatClock(new Date(waitsUntil)))}
        </p>
      ) : isListing(integration) ? (
        <LoadingState shape="words">{messages.listing}</LoadingState>
      ) : null}
      {account !== null && repositories.length === 0 && state === 'connected' ? (
        <EmptyLine>{messages.noRepositories}</EmptyLine>
      ) : null}
      {repositories.map((repository) => (
        <RepositoryRow
          key={repository.id}
          repository={repository}
          isOnly={isOnly}
          name={isOnly ? name : repositoryNameOf(integration, repository)}
          source={integration}
          canCancel={steps.cancel === null}
          isEnded={state === 'revoked'}
          title={title}
          onChanged={onChanged}
        >
          {isOnly ? possible : null}
        </RepositoryRow>
      ))}
      {isOnly ? null : possible}
      <FormError>{problem}</FormError>
      {dialog === null ? null : (
        <ConnectionDialog
          dialog={dialog}
          integration={integration}
          name={name}
          offer={offer}
          steps={steps}
          onDialog={(next) => {
            closeFirst(() => setDialog(null))
            setDialog(next)
          }}
          onClose={() => setDialog(null)}
          onChanged={onChanged}
          onStale={onStale}
          section={section}
        />
      )}
    </li>
  )
}
