import { useQuery } from '#src/api/queries/use-query.ts'
import { clientQuery } from '../queries.ts'
import { strangeDomain } from './contact-domain.ts'
import classes from './contacts.module.css'
import { contactWords as words } from './words.ts'

/** Asks to check an email of another domain than the client's: it may be a mistake, and it may be right. */
export function DomainWarning({ clientId, email }: { clientId: string; email: string }) {
  const { data } = useQuery(clientQuery(clientId))
  const strange = data === undefined ? null : strangeDomain(email, data)
  return (
    <div role="status">
      {strange === null ? null : (
        <p className={classes.warning}>{words.otherDomain(strange.domain, strange.known)}</p>
      )}
    </div>
  )
}
