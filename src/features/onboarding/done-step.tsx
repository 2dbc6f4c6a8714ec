import { Button } from '@mantine/core'
import { useApi } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { readFirstPosition, type FirstPosition } from './mutations.ts'
import { messages } from './messages.ts'
import classes from './onboarding.module.css'
import { StepSkeleton } from './step-frame.tsx'

const words = messages.done

/** Ends setup: opens the first position, whose empty board explains how to add candidates, or the dashboard. */
export function DoneStep({ onDone }: { onDone: (to: FirstPosition | null) => void }) {
  const api = useApi()
  const { data: place } = useQuery(
    openedQuery(['position set up'], (signal) => readFirstPosition(api, signal)),
  )
  if (place === undefined) return <StepSkeleton />
  return (
    <FormCard title={words.title} purpose={place === null ? words.later : words.purpose}>
      <div className={classes.done}>
        {place === null ? null : <Button onClick={() => onDone(place)}>{words.toPosition}</Button>}
        <Button variant={place === null ? 'filled' : 'default'} onClick={() => onDone(null)}>
          {words.action}
        </Button>
      </div>
    </FormCard>
  )
}
