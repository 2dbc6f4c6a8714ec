/** A backup of a developer with all kinds of data: the restored data is equal and usable. */
import { sql } from 'kysely'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backUp, restore, type BackupDatabase } from '#server/db/backup/backup.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { anEntry, write } from '#tests/support/people/background.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import {
  describeOnDatabase,
  patientLimits,
  postgresTarget,
  type EngineName,
} from '#tests/support/database/database.ts'
import { bareDirectory } from '#tests/support/database/directories.ts'
import { decide, findable, foundOf, seek } from '#tests/support/people/findable.ts'
import { addDeveloper, asking } from '#tests/support/people/linked-developers.ts'
import { call } from '#tests/support/people/people.ts'
import { hashIn, makeLink, onLink, opening, openLink } from '#tests/support/people/profile-links.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'

interface Place {
  place: BackupDatabase
  open(): Promise<Database>
  drop(): Promise<void>
}

async function emptyPlace(engine: EngineName): Promise<Place> {
  if (engine === 'embedded') {
    const { path: directory, remove } = await bareDirectory('assay-developer-backup-')
    return {
      place: { kind: 'embedded', directory },
      open: () => openDatabase({ directory, limits: patientLimits }),
      drop: remove,
    }
  }
  const { url, migrateUrl, drop } = await postgresTarget({ empty: true })
  return {
    place: { kind: 'postgres', url, migrateUrl },
    open: () => openDatabase({ url, migrateUrl, limits: patientLimits }),
    drop,
  }
}

const own = [
  'user_profile',
  'background_entry',
  'profile_link',
  'access_log',
  'blocked_company',
  'topic_choice',
  'repository',
  'analysis',
  'evidence_month',
  'number_state',
  'topic_number',
  'topic_breakdown',
  'shown_repository',
  'transition_log',
]

/** Every row of the developer by table, as the database writes it; log positions belong to the database. */
async function rowsOf(database: Database, accountId: string) {
  const reported: Record<string, unknown[]> = {}
  for (const table of own) {
    const { rows } = await database.tenant(accountId, (tx) =>
      sql<{
        row: string
      }>`select (to_jsonb(t) - 'txid' - 'seq')::text as row from ${sql.table(table)} t order by 1`.execute(
        tx,
      ),
    )
    reported[table] = rows.map(({ row }) => row)
  }
  reported['developer_search'] = [await foundOf({ database }, accountId)]
  const { rows } = await database.global((tx) =>
    sql<{ row: string }>`
      select to_jsonb(t)::text as row from link_owner t where account_id = ${accountId} order by 1`.execute(
      tx,
    ),
  )
  reported['link_owner'] = rows.map(({ row }) => row)
  return reported
}

describeOnDatabase('a restored developer with every kind of data', (engine) => {
  it('is equal, row by row, and shown, found and logged as before', async () => {
    const scratch = await temporaryDirectory('assay-developer-backup-file-')
    const [from, to] = [await emptyPlace(engine), await emptyPlace(engine)]
    const database = await from.open()
    const server = await startTestServer({ database })
    const who = await findable(server, { typescript: 5, go: 3 })
    await chooseTopic(server, who, 'go', { hidden: true })
    await chooseTopic(server, who, 'rust', { declared: true, dispute: 'Years are missing.' })
    await block(server, who, 'northgate.example')
    await write(server, who)
    await decide(server, who, 'background', 'link')
    await seek(server, who, 'activelyLooking')
    const [kept, revoked] = [await makeLink(server, who), await makeLink(server, who, { label: 'Other' })]
    await openLink(server, kept)
    await onLink(server, who, revoked.link.id, 'revoke')
    const workspace = await newWorkspace(server, 'Brightwater')
    await addDeveloper(workspace, await asking(workspace, ['typescript']), who)
    const before = await rowsOf(database, who.accountId)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect([
      before['access_log']?.length,
      before['profile_link']?.length,
      before['link_owner']?.length,
    ]).toEqual([3, 2, 1])
    expect(before['developer_search']).toMatchObject([{ job_search_status: 'activelyLooking' }])
    expect(before['user_profile']?.join()).toContain('"job_search_status": "activelyLooking"')
    const shown = await openLink(server, kept)
    const counted = await rowsOf(database, who.accountId)
    await server.close()
    await database.close()
    const file = join(scratch.path, 'developer.gz')
    await backUp(from.place, file)
    await restore(to.place, file)

    const restored = await to.open()
    expect(await rowsOf(restored, who.accountId)).toEqual(counted)
    const again = await startTestServer({ database: restored, clock: server.clock })
    expect(shown.profile.background).toEqual({ items: [anEntry()] })
    expect(await openLink(again, kept)).toEqual(shown)
    expect((await opening(again, hashIn(revoked))).statusCode).toBe(404)
    const { items } = bodyOf<{ items: { surface: string; looks: number }[] }>(
      await call(again, who, '/accessLog'),
    )
    expect(items.map(({ surface, looks }) => [surface, looks])).toEqual([
      ['position', 1],
      ['search', 1],
      ['link', 3],
    ])
    await again.close()
    await restored.close()
    await Promise.all([from.drop(), to.drop(), scratch.remove()])
  })
})
