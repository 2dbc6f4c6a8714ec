import { domainOf } from '#machines/domain/company/company-domain.ts'
import { emailAddressOf } from '#machines/domain/text/email-address.ts'
import type { components } from '#contract/schema.gen.ts'

type Client = Pick<components['schemas']['Client'], 'website' | 'domains'>

/**
 * The domain of an email outside the client's, with the client's domains; null for an email at the client, or if no
 * domain is known.
 */
export function strangeDomain(
  email: string,
  { website, domains }: Client,
): { readonly domain: string; readonly known: readonly string[] } | null {
  const known = [...new Set([...domains, website ?? ''].flatMap((text) => domainOf(text) ?? []))]
  const address = emailAddressOf(email)
  const domain = address === null ? null : domainOf(address)
  if (domain === null || known.length === 0) return null
  return known.some((own) => domain === own || domain.endsWith(`.${own}`)) ? null : { domain, known }
}
