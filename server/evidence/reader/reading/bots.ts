/** Addresses of programs that commit, as they write them; those with a `[bot]` or a name that ends in `bot` are known by that. */
const known: ReadonlySet<string> = new Set([
  'actions@github.com',
  'copilot@github.com',
  'cursoragent@cursor.com',
  'github-actions@github.com',
  'noreply@anthropic.com',
  'noreply@github.com',
  'support@dependabot.com',
  'travis@travis-ci.org',
])

/**
 * `49699333+dependabot[bot]@users.noreply.github.com`, `bot@renovateapp.com`, `snyk-bot@snyk.io`; `talbot@…` is a person, and so is
 * `j.bot@…`.
 */
const pattern = /\[bot\]@|(?:^|[-_+])bots?@/

/** Whether a program commits by this address, in lower case: it is nobody, and shares no lines with people. */
export const isBot = (address: string): boolean => known.has(address) || pattern.test(address)
