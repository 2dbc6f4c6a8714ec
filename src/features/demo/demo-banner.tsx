import { useQuery } from '#src/api/queries/use-query.ts'
import { DemoActions } from './demo-actions.tsx'
import classes from './demo.module.css'
import { messages } from './messages.ts'
import { demoQuery } from './queries.ts'

/** Above every page of a demo visitor: when the workspace ends, and the ways out. */
export function DemoBanner() {
  const { data } = useQuery(demoQuery)
  const endsAt = data?.ok === true ? data.value.endsAt : null
  return (
    <aside className={classes.banner} aria-label={messages.banner}>
      <p>{endsAt === null ? `${messages.banner}.` : messages.ends(endsAt)}</p>
      <DemoActions size="compact-xs" />
    </aside>
  )
}
