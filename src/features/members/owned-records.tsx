import { useQuery } from '#src/api/queries/use-query.ts'
import classes from './members.module.css'
import { messages } from './messages.ts'
import { ownedRecordsQuery } from './queries.ts'

/** The names of a member's records, once loaded; the dialog works without it. */
export function OwnedRecords({ memberId }: { memberId: string }) {
  const { data } = useQuery(ownedRecordsQuery(memberId))
  if (data?.ok !== true) return null
  const { items, total } = data.value
  return (
    <ul className={classes.owned} aria-label={messages.ownedRecords}>
      {items.map(({ kind, id, name, clientName }) => (
        <li key={id}>
          <span className={classes.quiet}>{messages.ownedKinds[kind]}</span> {name}
          {kind === 'client' ? null : <span className={classes.quiet}> · {clientName}</span>}
        </li>
      ))}
      {total > items.length ? <li>{messages.ownedMore(total - items.length)}</li> : null}
    </ul>
  )
}
