import { mailboxKey } from '#machines/domain/text/email-address.ts'

/** A host name of at least two labels, in lower case, as in the contract. */
const hostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The company's domain in a website address, an email or a domain. Null without a domain; non-ASCII names must be in
 * their `xn--` form.
 */
export function domainOf(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  return hostName.test(host) ? host : null
}

/** The domain and its parent domains, without the top level. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_label, from) => labels.slice(from).join('.'))
}

/** The host in ASCII, as a browser resolves it. */
const hostOf = (website: string): string => (URL.canParse(website) ? new URL(website).hostname : website)

const domainOfEmail = (email: string): string => mailboxKey(email).replace(/^.*@/s, '')

interface CompanyNames {
  readonly website: string | null
  readonly domains: readonly string[]
  /** Emails of people who work there. */
  readonly emails: readonly string[]
}

/** The domains that block a company: those of its names, and their parent domains. */
export function blockableDomains({ website, domains, emails }: CompanyNames): string[] {
  const names = [hostOf(website ?? ''), ...domains, ...emails.map(domainOfEmail)]
  return [...new Set(names.flatMap((name) => domainOf(name) ?? []).flatMap(domainsAbove))]
}
