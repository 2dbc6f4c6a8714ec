import type { components } from '#src/api/schema.gen.ts'
import classes from './counts.module.css'
import { messages } from './messages.ts'

type CountsOf = components['schemas']['Dashboard']['counts']

/** The five numbers of the dashboard; dashes of the same size until they are known. */
export function Counts({ counts }: { counts: CountsOf | undefined }) {
  const rows: readonly (readonly [string, number | undefined])[] = [
    [messages.openPositions, counts?.openPositions],
    [messages.activeCandidates, counts?.activeCandidates],
    [messages.waitingOnUs, counts?.waitingOn.us],
    [messages.waitingOnClient, counts?.waitingOn.client],
    [messages.waitingOnCandidate, counts?.waitingOn.candidate],
  ]
  return (
    <dl className={classes.root}>
      {rows.map(([label, value]) => (
        <div key={label} className={classes.item}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
