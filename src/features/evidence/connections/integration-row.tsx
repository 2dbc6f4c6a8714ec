import { useRef, useState, type RefObject } from 'react'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { StatusChip, type StatusMeaning } from '#src/ui/data/status-chip.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import type { Integration } from '../evidence-types.ts'
import { messages } from '../messages.ts'
import { stepsOf } from '../steps.ts'
import classes from './connections.module.css'
import { EndDialog, type End } from './end-dialog.tsx'
import { IntegrationSteps } from './integration-steps.tsx'
import { nameOf } from './names.ts'
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
  onChanged: () => Promise<void>
  /** Has the focus once the row has gone. */
  section: RefObject<HTMLElement | null>
}

/** One connection: how it stands, what came of reading it, and what can be done about it. */
export function IntegrationRow({ integration, onChanged, section }: IntegrationRowProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { problem, isBusy, take } = useStep(onChanged, title)
  const [ending, setEnding] = useState<End | null>(null)
  const { state, failure, repositories, createdAt, syncedAt } = integration
  const name = nameOf(integration)
  const steps = stepsOf(integration)
  const isTold = repositories.some(({ analysis }) => analysis?.failure === failure)

  const isOnly = repositories.length === 1
  const possible = (
    <IntegrationSteps
      integration={integration}
      name={name}
      steps={steps}
      isBusy={isBusy}
      onTake={(call, done) => void take(call, done)}
      onEnd={setEnding}
    />
  )

  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <h3 ref={title} tabIndex={-1} className={classes.name}>
          {name}
        </h3>
        <span role="status">
          <StatusChip meaning={meanings[state]}>{messages.states[state]}</StatusChip>
        </span>
      </div>
      <p className={classes.quiet}>
        {messages.connectedSince} <RelativeTime at={createdAt} /> ·{' '}
        {syncedAt === null ? (
          messages.notSynced
        ) : (
          <>
            {messages.syncedAt} <RelativeTime at={syncedAt} />
          </>
        )}
      </p>
      {failure === null || isTold ? null : <p className={classes.failure}>{messages.failures[failure]}</p>}
      {repositories.map((repository) => (
        <RepositoryRow
          key={repository.id}
          repository={repository}
          isOnly={isOnly}
          name={isOnly ? name : `${integration.ownerName}/${repository.name}`}
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
      {ending === null ? null : (
        <EndDialog
          end={ending}
          integration={integration}
          onClose={() => setEnding(null)}
          onEnded={onChanged}
          section={section}
        />
      )}
    </li>
  )
}
