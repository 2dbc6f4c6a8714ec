import { sql } from 'kysely'
import { hashOf } from '#server/contract/hash.ts'
import type { Database } from '#server/db/database.ts'
import { createPasswords } from '#server/auth/identity-provider/passwords.ts'
import { encodeMonth, monthOf, type StoredCommit } from '#server/evidence/commits/month.ts'
import { grouped } from '#server/evidence/commits/grouped.ts'
import { commitsBefore } from '#tests/support/people/evidence-rows.ts'

const now = '2026-11-20T10:00:00.000Z'
const at = '2026-11-19T08:00:00Z'
const idOf = (number: number) => `0192aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The owner, and the time of the reads. */
export const ownerOfEvidence = {
  accountId: idOf(1),
  uid: 'dana-of-290',
  email: 'dana@developer.example',
  password: 'correct horse of ghent',
  now,
}
const { accountId: tenant, uid, email, password } = ownerOfEvidence
const work = 'dana@work.example'

type Row = Readonly<Record<string, unknown>>

const commits = (mark: string, count: number, changes: Partial<StoredCommit> = {}): StoredCommit[] =>
  commitsBefore(new Date(now), count, mark).map((commit) => ({ ...commit, ...changes }))

interface Kept {
  id: string
  integration: string
  name: string
  commits: StoredCommit[]
  columns?: Row
}

/** Under another email, excluded, a private one of an account, and sent as a bundle. */
const repositories: readonly Kept[] = [
  { id: idOf(21), integration: idOf(11), name: 'compiler', commits: commits('compiler', 5) },
  {
    id: idOf(22),
    integration: idOf(12),
    name: 'dana/ledger',
    commits: commits('ledger', 3, { mergedByOther: true, topics: [['python', 120]] }),
    columns: { is_private: true, external_id: '4711', merges_known_at: at },
  },
  {
    id: idOf(23),
    integration: idOf(12),
    name: 'dana/fork',
    commits: commits('fork', 4, { topics: [['go', 50]] }),
    columns: { included: false, external_id: '4712', copied: true },
  },
  {
    id: idOf(24),
    integration: idOf(13),
    name: 'atlas',
    commits: commits('atlas', 2, { address: 2 }),
    columns: { url: null, gone_at: null },
  },
]

const dated = { created_at: at, updated_at: at }
const owned = { tenant_id: tenant }

const repositoryRow = ({ id, integration, name, commits: kept, columns = {} }: Kept): Row => ({
  ...owned,
  ...dated,
  id,
  integration_id: integration,
  name,
  url: `https://git.example/${name}`,
  origin: `git.example/${name}`,
  tip: hashOf(name),
  addresses: 2,
  generation: 1,
  commits: kept.length,
  others: 7,
  suggested: JSON.stringify([{ address: 'dana@elsewhere.example', commits: 3 }]),
  ...columns,
})

const monthRows = ({ id, commits: kept }: Kept): Row[] =>
  [...grouped(kept, (commit) => monthOf(commit.at))].map(([month, of]) => ({
    ...owned,
    repository_id: id,
    generation: 1,
    month,
    commits: of.length,
    evidence: encodeMonth(of),
  }))

const integrationRow = (id: string, provider: string, owner: string, columns: Row = {}): Row => ({
  ...owned,
  ...dated,
  id,
  provider,
  owner_name: owner,
  state: 'connected',
  synced_at: at,
  ...columns,
})

const analysisRow = (number: number, repository: string, state: string, failure: string | null): Row => ({
  ...owned,
  id: idOf(number),
  repository_id: repository,
  state,
  failure,
  total: 12,
  done: state === 'complete' ? 12 : 5,
  created_at: at,
  ended_at: state === 'reading' ? null : at,
})

/** By table, in the order of references. */
const tenantRows = (): Readonly<Record<string, readonly Row[]>> => ({
  user_profile: [
    {
      ...owned,
      ...dated,
      headline: 'Compilers by day',
      initialised_at: at,
      reading_number: 2,
      signatures_from: 1,
    },
  ],
  integration: [
    integrationRow(idOf(11), 'git', 'git.example'),
    integrationRow(idOf(12), 'github', 'dana', { state: 'needsReauth', failure: 'needsReauth' }),
    integrationRow(idOf(13), 'bundle', 'atlas', { state: 'error', failure: 'damaged' }),
  ],
  forge_account: [
    {
      ...owned,
      integration_id: idOf(12),
      subject: '815',
      login: 'dana',
      scopes: ['read:user', 'user:email', 'repo'],
      is_private_allowed: true,
      token: null,
      left_out: 3,
      owner_hash: hashOf('github 815'),
      waits_until: '2026-11-20T11:00:00Z',
    },
  ],
  repository: repositories.map(repositoryRow),
  analysis: [
    analysisRow(31, idOf(21), 'complete', null),
    analysisRow(32, idOf(22), 'failed', 'needsReauth'),
    analysisRow(33, idOf(23), 'cancelled', 'cancelled'),
    analysisRow(34, idOf(24), 'failed', 'damaged'),
  ],
  evidence_month: repositories.flatMap(monthRows),
  commit_address: [
    { ...owned, number: 1, value: email, confirmed_at: at, created_at: at, id: idOf(41) },
    {
      ...owned,
      number: 2,
      value: work,
      created_at: at,
      id: idOf(42),
      mailed_at: at,
      link_hash: 'hash',
      link_expires_at: now,
    },
  ],
  signing_key: [
    { ...owned, id: idOf(51), fingerprint: 'SHA256:abc', value: 'ssh-ed25519 AAAA', created_at: at },
  ],
  bundle: [{ ...owned, id: idOf(61), name: 'coming', size: 8, part_size: 4, created_at: at }],
  bundle_part: [{ ...owned, bundle_id: idOf(61), number: 1, bytes: Buffer.from('# v2') }],
  topic_choice: [
    { ...owned, ...dated, slug: 'go', hidden: true, declared: false },
    { ...owned, ...dated, slug: 'rust', hidden: false, declared: true, dispute: 'Years are missing.' },
  ],
  transition_log: [
    { ...owned, id: idOf(71), entity: 'integration', entity_id: idOf(11), event: 'integration.created', at },
    {
      ...owned,
      id: idOf(72),
      entity: 'integration',
      entity_id: idOf(11),
      event: 'integration.read',
      from_state: 'connecting',
      to_state: 'connected',
      at,
    },
  ],
})

const globalRows = async (): Promise<Readonly<Record<string, readonly Row[]>>> => ({
  identity_user: [
    {
      uid,
      email,
      email_verified: true,
      display_name: 'Dana',
      password_hash: await createPasswords().hash(password),
      disabled: false,
      claims: JSON.stringify({ userType: 'user', superUser: false }),
      token_epoch: 0,
      tokens_valid_after: at,
      created_at: at,
      last_login_at: at,
    },
  ],
  account: [
    {
      ...dated,
      id: tenant,
      uid,
      user_type: 'user',
      name: 'Dana',
      email,
      first_login: false,
      onboarding_user: 6,
    },
  ],
})

const ownedRows = (): Readonly<Record<string, readonly Row[]>> => ({
  commit_address_owner: [{ hash: hashOf(email), account_id: tenant, confirmed_at: at }],
  forge_account_owner: [{ hash: hashOf('github 815'), account_id: tenant, connected_at: at }],
  history_sample: [
    { account_id: tenant, repository_id: idOf(21), keys: ['a', 'b'], trees: ['a', 'b', 'c'], first_at: at },
  ],
})

async function insert(
  tx: Parameters<ReturnType<typeof sql>['execute']>[0],
  rows: Readonly<Record<string, readonly Row[]>>,
) {
  for (const [table, all] of Object.entries(rows))
    for (const row of all) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        tx,
      )
    }
}

/** Fills a database at the old schema; returns the filled tables. */
export async function fillEvidence(database: Database): Promise<{ tenant: string[]; global: string[] }> {
  const [people, own, theirs] = [await globalRows(), tenantRows(), ownedRows()]
  await database.global((tx) => insert(tx, people))
  await database.tenant(tenant, (tx) => insert(tx, own))
  await database.global((tx) => insert(tx, theirs))
  return { tenant: Object.keys(own), global: [...Object.keys(people), ...Object.keys(theirs)] }
}
