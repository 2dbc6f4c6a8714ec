import { useQuery } from '#src/api/queries/use-query.ts'
import { clientQuery } from '../queries.ts'
import { strangeDomain } from './contact-domain.ts'
import { contactWords as words } from './words.ts'

/** Asks to check an email of another domain than the client's: it may be a mistake, and it may be right. */
export function useDomainWarning(clientId: string, email: string): string | null {
  const { data } = useQuery(clientQuery(clientId))
  const strange = data === undefined ? null : strangeDomain(email, data)
  return strange && words.otherDomain(strange.domain, strange.known)
}
