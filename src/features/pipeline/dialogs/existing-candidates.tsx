import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { messages } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { problemText } from '../refusal-words.ts'
import classes from './dialog-form.module.css'

/** Delay after the last key before the search runs, in milliseconds. */
const settleMs = 200

/** Searches the company's candidates and offers those who are not on the position. */
export function ExistingCandidates({ busy, onAdd }: { busy: boolean; onAdd: (candidateId: string) => void }) {
  const { controller } = usePipeline()
  const { cards } = useBoard()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), settleMs)
  const { data: result, reload } = useQuery(
    openedQuery(['candidates', text], () => controller.calls.search(text)),
  )
  const here = new Set([...cards.values()].map((card) => card.candidateId))
  return (
    <>
      <TextInput
        label={messages.searchCandidates}
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {result === undefined ? <LoadingState shape="entries" count={3} /> : null}
      {result?.ok === false ? (
        <ErrorState level={3} title={messages.searchFailed} onRetry={reload}>
          {problemText(result.failure)}
        </ErrorState>
      ) : null}
      {result?.ok === true && result.value.items.length === 0 ? (
        <EmptyLine>{messages.searchEmpty}</EmptyLine>
      ) : null}
      {result?.ok === true ? (
        <ul className={classes.found}>
          {result.value.items.map((candidate) => (
            <li key={candidate.id} className={classes.person}>
              <div>
                <div className={classes.personName}>{candidate.name}</div>
                <div className={classes.quiet}>
                  {candidate.headline ?? candidate.emails[0] ?? candidate.location}
                </div>
              </div>
              {here.has(candidate.id) ? (
                <span className={classes.quiet}>{messages.alreadyHere}</span>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  disabled={busy}
                  aria-label={messages.addPerson(candidate.name)}
                  onClick={() => onAdd(candidate.id)}
                >
                  {messages.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
