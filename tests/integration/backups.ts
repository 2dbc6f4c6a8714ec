import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, restore, type BackupDatabase } from '#server/db/backup/backup.ts'
import { serveBackupSocket } from '#server/db/backup/backup-socket.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { engines, postgresTarget, type EngineName } from '#tests/support/database/database.ts'
import { bareDirectory } from '#tests/support/database/directories.ts'
import { migrationsOf, sampleSchema } from '#tests/support/database/migrations.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

const tenants = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

/** Every character that some reader treats as the end of a line or a string. */
const separators = '\n\r\u2028\u2029"\\'

/** Values that a logical copy damages most easily. */
const awkward = {
  '003-awkward.sql': `
    create table person (
      id uuid primary key, manager_id uuid references person (id), name text not null,
      upper_name text generated always as (upper(name)) stored
    );
    create table event (
      seq bigint not null generated always as identity primary key,
      txid bigint not null default (pg_current_xact_id()::text::bigint),
      person_id uuid not null references person (id), payload jsonb not null, raw bytea, amount numeric, at timestamptz,
      tags text[] not null
    );
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger event_is_final before update or delete on event for each row execute function refuse();
    insert into counter values ('made by a migration', 1);
    grant select, insert, update, delete on person, event to assay_global;`,
}

let scratch: Awaited<ReturnType<typeof temporaryDirectory>>
let migrations: string
let files = 0
const newFile = () => join(scratch.path, `backup-${++files}.gz`)

/** Hooks of the file that asks. */
function scratchOfThisFile(): void {
  beforeAll(async () => {
    scratch = await temporaryDirectory('assay-backup-')
    migrations = await migrationsOf({ ...sampleSchema, ...awkward })
  })
  afterAll(() => scratch.remove())
}

type Place = { place: BackupDatabase; open(): Promise<Database>; drop(): Promise<void> }

/** An empty place without any database; `bareDirectory` if the first start does not matter. */
async function emptyPlace(engine: EngineName, directoryOf = temporaryDirectory): Promise<Place> {
  if (engine === 'embedded') {
    const { path: directory, remove } = await directoryOf('assay-backup-db-')
    return {
      place: { kind: 'embedded', directory },
      open: () => openDatabase({ directory, migrations }),
      drop: remove,
    }
  }
  const { url, migrateUrl, drop } = await postgresTarget({ empty: true })
  return {
    place: { kind: 'postgres', url, migrateUrl },
    open: () => openDatabase({ url, migrateUrl, migrations }),
    drop,
  }
}

async function fill(database: Database): Promise<void> {
  for (const tenant of tenants) {
    await database.tenant(tenant, async (tx) => {
      await sql`insert into note (tenant_id, id, body, details)
        select ${tenant}, n, 'note ' || n || ${separators}::text, jsonb_build_object('n', n / 3.0)
        from generate_series(1, 1500) n`.execute(tx)
    })
  }
  await database.global(async (tx) => {
    const boss = '00000000-0000-4000-8000-0000000000ff'
    const report = '00000000-0000-4000-8000-000000000001'
    await sql`insert into person (id, manager_id, name) values (${boss}, null, 'Bo'), (${report}, ${boss}, 'Al')`.execute(
      tx,
    )
    await sql`insert into event (person_id, payload, raw, amount, at, tags) values
      (${report}, '{"a":[1,"ü"]}', '\\x00ff', 123456789012345678901234567890.123, '2026-01-02T03:04:05.678901Z',
       '{"a,b","NULL",NULL}')`.execute(tx)
    await sql`update counter set value = 2`.execute(tx)
  })
}

const contents = (database: Database) =>
  database.global(async (tx) => {
    const events =
      await sql`select seq, payload, raw, amount::text, at::text, tags from event order by seq`.execute(tx)
    const people = await sql`select id, manager_id, upper_name from person order by id`.execute(tx)
    const counters = await sql`select name, value from counter order by name`.execute(tx)
    return [events.rows, people.rows, counters.rows]
  })

const sums = (ends: { end: string; rows: number; sha256: string }[]) =>
  ends.map(({ end, rows, sha256 }) => ({ end, rows, sha256 }))

/** The guarantees of a backup on one engine, run by the test files of both. */
export function backups(engine: EngineName): void {
  scratchOfThisFile()
  let source: Place
  let saved: string
  let original: unknown[]
  let summary: Awaited<ReturnType<typeof backUp>>

  beforeAll(async () => {
    source = await emptyPlace(engine, bareDirectory)
    const database = await source.open()
    await fill(database)
    original = await contents(database)
    await database.close()
    saved = newFile()
    summary = await backUp(source.place, saved)
  })
  afterAll(() => source.drop())

  for (const other of engines) {
    it(`restores to an empty ${other} with equal counts, hashes and values, and accepts writes`, async () => {
      const target = await emptyPlace(other)
      const restored = await restore(target.place, saved, { migrations })
      expect(sums(restored)).toEqual(sums(summary.ends))
      expect(restored.map(({ end, rows }) => [end, rows])).toEqual([
        ['counter', 1],
        ['event', 1],
        ['note', 3000],
        ['person', 2],
      ])
      const database = await target.open()
      expect(await contents(database)).toEqual(original)
      const added = await database.global((tx) =>
        sql`insert into event (person_id, payload, tags) select id, '{}', '{}' from person limit 1 returning seq`.execute(
          tx,
        ),
      )
      expect(added.rows).toEqual([{ seq: 2 }])
      const orphan = database.global((tx) =>
        sql`insert into event (person_id, payload, tags) values (gen_random_uuid(), '{}', '{}')`.execute(tx),
      )
      await expect(orphan).rejects.toMatchObject({ code: '23503' })
      const edited = database.global((tx) => sql`update event set payload = '1'`.execute(tx))
      await expect(edited).rejects.toThrow('no')
      await database.close()
      await target.drop()
    })
  }

  it('is refused by a target that has rows, which stay unchanged', async () => {
    await expect(restore(source.place, saved, { migrations })).rejects.toThrow(
      'nothing was restored: the target is not empty (counter, event, note, person)',
    )
    const database = await source.open()
    expect(await contents(database)).toEqual(original)
    await database.close()
  })

  it('is refused when a value was changed, a row is missing, it is cut off, or it is no backup', async () => {
    const text = gunzipSync(await readFile(saved)).toString('utf8')
    const raw = await readFile(saved)
    const damaged: [string, Buffer][] = [
      ['the rows of table event were changed', gzipSync(text.replace('123456789012345678901234567890', '5'))],
      ['the rows of table note were changed', gzipSync(text.replace(/\n\["[^"]*","7","note[^\n]*/, ''))],
      ['its checksum does not match', gzipSync(text.replace(/"createdAt":"2/, '"createdAt":"3'))],
      ['it is not complete', gzipSync(text.slice(0, text.lastIndexOf('{"complete"')))],
      ['the file does not unpack', raw.subarray(0, raw.length - 100)],
      ['the file does not unpack', Buffer.from('hello')],
      ['it does not start like a backup of this product', gzipSync('{"hello":1}\n')],
    ]
    const target = await emptyPlace(engine, bareDirectory)
    for (const [reason, bytes] of damaged) {
      const file = newFile()
      await writeFile(file, bytes)
      await expect(restore(target.place, file, { migrations })).rejects.toThrow(
        `this backup cannot be restored: ${reason}`,
      )
    }
    await target.drop()
  })

  it('of an older version is loaded into its own schema and migrated from there', async () => {
    const newer = await migrationsOf({
      ...sampleSchema,
      ...awkward,
      '004-rename.sql': 'alter table counter rename value to total;',
    })
    const target = await emptyPlace(engine, bareDirectory)
    await restore(target.place, saved, { migrations: newer })
    const again = newFile()
    const { header, ends } = await backUp(target.place, again)
    expect(header.tables[0]).toEqual({ name: 'counter', columns: ['name', 'total'] })
    expect(ends.map(({ rows }) => rows)).toEqual([1, 1, 3000, 2])
    await target.drop()
  })

  it('never overwrites a file', async () => {
    await expect(backUp(source.place, saved)).rejects.toThrow('exists already')
  })
}

/** The guarantees of a backup under writes. */
export function backupsMeanwhile(engine: EngineName): void {
  scratchOfThisFile()
  it('is one snapshot of a database under writes', async () => {
    const target = await emptyPlace(engine, bareDirectory)
    const database = await target.open()
    const { place } = target
    const socket = await serveBackupSocket(database, place.kind === 'embedded' ? place.directory : '')
    const stop = new AbortController()
    let pairs = 0
    const writer = (async () => {
      for (; !stop.signal.aborted; pairs++) {
        await database.global(async (tx) => {
          await sql`insert into counter values (${`left ${pairs}`}, ${pairs})`.execute(tx)
          await sql`insert into counter values (${`right ${pairs}`}, ${pairs})`.execute(tx)
        })
      }
    })()
    const file = newFile()
    const { ends } = await backUp(place, file)
    stop.abort()
    await writer
    await socket.close()
    await database.close()
    const counters = ends.find(({ end }) => end === 'counter')?.rows ?? 0
    expect(counters % 2).toBe(1)
    expect(counters).toBeLessThanOrEqual(2 * pairs + 1)
    const second = await emptyPlace(engine, bareDirectory)
    expect(sums(await restore(second.place, file, { migrations }))).toEqual(sums(ends))
    await Promise.all([target.drop(), second.drop()])
  })
}
