const list = new Intl.ListFormat('en')

export const messages = {
  title: 'Blocked companies',
  purpose:
    'Blocked companies can’t find or view you, and aren’t notified. We match them by website and email domain.',
  domain: 'Company website or domain',
  hint: 'For example acme.com. This also blocks jobs.acme.com.',
  block: 'Block',
  noDomain: 'Enter a website or domain, for example acme.com.',
  already: (domain: string) => `${domain} is already blocked.`,
  none: 'No blocked companies',
  since: 'Blocked',
  covers: (companies: readonly string[], hasMore: boolean) =>
    `Covers ${list.format(hasMore ? [...companies, 'others'] : companies)}`,
  unblock: 'Unblock',
  unblockOne: (domain: string) => `Unblock ${domain}`,
  changed: (domain: string, blocked: boolean) => `${domain} ${blocked ? 'blocked' : 'unblocked'}`,
} as const
