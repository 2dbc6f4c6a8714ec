import type { ErasedKind } from '#server/db/tables/people.ts'
import type { DeletionReceipt } from './receipts.ts'
import { receiptDays } from './service.ts'
import { plainStyle, plainHead } from '#server/http/pages/plain-style.ts'

const kinds: Record<ErasedKind, string> = {
  signIn: 'Sign-in, with its password',
  account: 'Account, with name and e-mail address',
  profile: 'Profile',
  company: 'Companies, with everything below that belongs to them',
  membership: 'Memberships of a company',
  clients: 'Clients',
  positions: 'Positions, with their stages',
  candidates: 'Candidates, with their addresses',
  applications: 'Applications to positions',
  consents: 'Consents of candidates',
  notes: 'Notes',
  imports: 'Imports, with their rows',
  providers: 'Links to Microsoft, Google or GitHub',
  sessions: 'Sessions, ended ones included',
  browsers: 'Known browsers',
  mails: 'Mails, sent and unsent',
  connections: 'Connections to where the person’s commits come from',
  hostAccounts: 'Accounts at code hosts, with what let us in',
  repositories: 'Repositories, with how reading them went',
  files: 'Uploaded files with a history',
  readings: 'Readings of repositories, ended ones included',
  jobs: 'Jobs that were waiting, under way or given up',
  commits: 'Commits that were read: their topics, lines and dates',
  samples: 'Samples of histories, by which copies are known',
  addresses: 'Addresses in commits',
  signingKeys: 'Keys that sign commits',
  claims: 'Marks of whose an address, a code host’s account or a link is',
  topicChoices: 'Topics that were hidden, declared or disputed',
  searchRows: 'Lines by which companies found the profile',
  background: 'Entries of experience and education',
  blockedCompanies: 'Companies that were blocked',
  profileLinks: 'Links to the profile, revoked ones included',
  looks: 'Lines of who was shown the profile',
  changes: 'Lines of what happened to the account and its company',
  answers: 'Stored answers to repeated requests',
}

const dayMs = 24 * 60 * 60 * 1000

/** What a deletion erased, in words for whoever holds the link: no name, no address. */
export function receiptPage(receipt: DeletionReceipt, nonce: string): string {
  const { reference, requestedAt, completedAt, erased } = receipt
  const until = new Date(new Date(requestedAt).getTime() + receiptDays * dayMs)
  const rows = erased.map(
    ({ kind, count }) => `<tr><th scope="row">${kinds[kind]}</th><td>${count}</td></tr>`,
  )
  return page(
    'Deletion receipt',
    `<p>An Assay account was erased. This page says what was erased; it holds no name and no address.</p>
<dl>
<dt>Reference</dt><dd>${reference}</dd>
<dt>Asked for</dt><dd>${time(requestedAt)}</dd>
<dt>Completed</dt><dd>${completedAt === null ? 'The last of it is being erased; look again in a minute.' : time(completedAt)}</dd>
</dl>
<table><caption>What was erased</caption>
<thead><tr><th scope="col">Kind</th><th scope="col">Count</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
<h2>What stays</h2>
<p>What companies wrote down about somebody they consider for a position is theirs: ask the company. Notes and records that a former member of a company made stay with that company, without the name; the last member takes the company along.
Developers keep the lines that say which company saw their profile.
Copies of the database that were made before keep what they held until they are replaced.</p>
<p class="muted">Kept until ${time(until.toISOString().slice(0, 10))}, ${receiptDays} days after the request. Whoever has this link can read it.</p>`,
    nonce,
  )
}

export const absentReceiptPage = (nonce: string): string =>
  page(
    'No receipt here',
    `<p>There is no receipt at this address. The link may be incomplete, or the ${receiptDays} days that a receipt is kept for may be over.</p>`,
    nonce,
  )

const time = (iso: string) =>
  `<time datetime="${iso}">${iso.length > 10 ? `${iso.slice(0, 16).replace('T', ' ')} UTC` : iso}</time>`

function page(heading: string, body: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · Assay</title>
${plainHead}
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header><a href="/" class="brand">Assay</a></header>
<main><h1>${heading}</h1>
${body}
</main>
</body>
</html>
`
}

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
