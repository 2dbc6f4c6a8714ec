import { Button } from '@mantine/core'
import { useApi } from '#src/api/api-context.tsx'
import { dataOf } from '#src/api/client.ts'
import { useLoad } from '#src/api/use-load.ts'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { messages } from './messages.ts'
import classes from './onboarding.module.css'
import { StepSkeleton } from './step-frame.tsx'

/** Where a position's candidates stand. */
export interface PositionPlace {
  readonly client: string
  readonly position: string
}

const words = messages.done

/** The end: on to the first position, whose empty board offers the ways to fill it, or to the dashboard. */
export function DoneStep({ onDone }: { onDone: (to: PositionPlace | null) => void }) {
  const api = useApi()
  const { value: found } = useLoad('position set up', async (signal) => {
    const clients = dataOf(await api.GET('/clients', { params: { query: { limit: 1 } }, signal }))
    const client = clients.items[0]?.client
    if (client === undefined) return { place: null }
    const params = { path: { clientId: client.id }, query: { limit: 1 } }
    const positions = dataOf(await api.GET('/clients/{clientId}/positions', { params, signal }))
    const position = positions.items[0]?.position
    return { place: position === undefined ? null : { client: client.id, position: position.id } }
  })
  if (found === undefined) return <StepSkeleton />
  const { place } = found
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
