import { dayMs, dayOf } from '#machines/domain/time/calendar-day.ts'
import { shortDate } from '#machines/domain/time/date-words.ts'
import type { ErasedKind } from '#server/db/tables/people.ts'
import type { ShownReceipt } from './receipts.ts'
import { receiptDays } from './service.ts'
import { plainPage } from '#server/http/pages/plain-page.ts'
import { plainStyle } from '#server/http/pages/plain-style.ts'

const kinds: Record<ErasedKind, string> = {
  signIn: 'Sign-in and password',
  account: 'Account, with name and email',
  profile: 'Profile',
  company: 'Companies',
  membership: 'Company memberships',
  clients: 'Clients',
  contacts: 'Contacts of clients',
  positions: 'Positions and stages',
  candidates: 'Candidates and their emails',
  applications: 'Applications',
  consents: 'Candidate consents',
  notes: 'Notes',
  invitations: 'Invitations',
  digests: 'Digests',
  imports: 'Imports and their rows',
  providers: 'Linked sign-in methods',
  sessions: 'Sessions, including past ones',
  browsers: 'Known browsers',
  mails: 'Emails, sent and unsent',
  connections: 'Connections to code hosts and repositories',
  hostAccounts: 'Code host accounts and access tokens',
  repositories: 'Repositories',
  files: 'Uploaded repository bundles',
  readings: 'Analyses, including past ones',
  jobs: 'Background jobs',
  commits: 'Analyzed commits: topics, line counts and dates',
  samples: 'Commit samples for finding copies',
  addresses: 'Commit emails',
  signingKeys: 'Signing keys',
  claims: 'Ownership records of emails, code host accounts and links',
  topicChoices: 'Hidden, added and disputed topics',
  searchRows: 'Search index entries',
  background: 'Experience and education',
  receivedInvitations: 'Invitations received',
  blockedCompanies: 'Blocked companies',
  profileLinks: 'Share links, including revoked ones',
  looks: 'Access log entries',
  changes: 'Change history',
  answers: 'Cached API responses',
}

const logs = 'Access logs, with the names of companies that viewed a developer.'
const backups = 'Backups, until they’re replaced.'
const staysOfAccount = [
  'Companies’ own records of candidates. Ask the company to delete them.',
  'Records you created at a company, without your name.',
  logs,
  backups,
]
const staysOfCompany = [
  'Accounts of the members, without the company.',
  'Invitations that developers received, in their own accounts.',
  logs,
  backups,
]

const counted = new Intl.NumberFormat('en')

/** The page of a receipt: kinds and counts, without names or emails. */
export function receiptPage(receipt: ShownReceipt, nonce: string): string {
  const { reference, requestedAt, completedAt, erased, ofCompany } = receipt
  const until = new Date(new Date(requestedAt).getTime() + receiptDays * dayMs)
  const rows = erased.map(
    ({ kind, count }) => `<tr><th scope="row">${kinds[kind]}</th><td>${counted.format(count)}</td></tr>`,
  )
  return page(
    'Deletion receipt',
    `<p>${ofCompany ? 'A company was deleted from Assay' : 'An Assay account was deleted'}. This receipt contains no names or emails.</p>
<dl>
<dt>Reference</dt><dd>${reference}</dd>
<dt>Requested</dt><dd>${time(requestedAt)}</dd>
<dt>Completed</dt><dd>${completedAt === null ? 'In progress. Reload in a minute.' : time(completedAt)}</dd>
</dl>
<table><caption>What was deleted</caption>
<thead><tr><th scope="col">Kind</th><th scope="col">Count</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
<h2>What stays</h2>
<ul>${(ofCompany ? staysOfCompany : staysOfAccount).map((line) => `<li>${line}</li>`).join('\n')}</ul>
<p class="muted">We keep this receipt until ${time(dayOf(until))}. Anyone with this link can read it.</p>`,
    nonce,
  )
}

export const absentReceiptPage = (nonce: string): string =>
  page(
    'Receipt not found',
    `<p>The link may be incomplete, or the receipt has expired. We keep receipts for ${receiptDays} days.</p>`,
    nonce,
  )

const time = (iso: string) => {
  const clock = iso.length > 10 ? `, ${iso.slice(11, 16)} UTC` : ''
  return `<time datetime="${iso}">${shortDate(iso)}${clock}</time>`
}

const page = (heading: string, body: string, nonce: string): string => plainPage(heading, body, styles, nonce)

const styles = `${plainStyle}
main { max-width: 720px; margin: 24px auto; padding: 24px; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; display: grid; gap: 16px; }
h1 { font-size: 20px; font-weight: 600; }
h2 { font-size: 16px; font-weight: 600; }
p { max-width: 70ch; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt, .muted, caption, thead th { color: var(--muted); }
dd, td { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; padding-bottom: 8px; }
th, td { text-align: start; font-weight: 400; padding: 8px 0; border-bottom: 1px solid var(--border); }
td, th:last-child { text-align: end; }
@media (max-width: 760px) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; padding: 16px; } header { padding-inline: 16px; } }
`
