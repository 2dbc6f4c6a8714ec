/** Email addresses of bots that the pattern below does not match. */
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
 * Matches `49699333+dependabot[bot]@users.noreply.github.com`, `bot@renovateapp.com` and `snyk-bot@snyk.io`, but not
 * the people `talbot@…` and `j.bot@…`.
 */
const pattern = /\[bot\]@|(?:^|[-_+])bots?@/

/** Whether an email, in lower case, belongs to a bot. A bot is no co-author, so people keep all lines of the commit. */
export const isBot = (address: string): boolean => known.has(address) || pattern.test(address)
