import { useQuery } from '#src/api/queries/use-query.ts'
import { clientQuery } from '../queries.ts'
import { strangeDomain } from './contact-domain.ts'
import { contactWords as words } from './words.ts'

/** Asks to check an email outside the client's domains: it may be a mistake. */
export function useDomainWarning(clientId: string, email: string): string | null {
  const { data } = useQuery(clientQuery(clientId))
  const strange = data === undefined ? null : strangeDomain(email, data)
  return strange && words.otherDomain(strange.domain, strange.known)
}
