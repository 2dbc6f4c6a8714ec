import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsDirectory } from '#server/db/migrate/migration-files.ts'
import { runFolder } from './postgres.ts'

/** A small schema for tests of the database layer: one tenant table, one global table. */
export const sampleSchema = {
  '001-notes.sql': `
    create table note (
      tenant_id uuid not null,
      id integer not null,
      body text not null,
      details jsonb not null default '{}',
      written_at timestamptz not null default now(),
      primary key (tenant_id, id)
    );
    alter table note enable row level security;
    alter table note force row level security;
    create policy tenant on note using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
    grant select, insert, update, delete on note to assay_tenant;`,
  '002-counters.sql': `
    create table counter (name text primary key, value bigint not null);
    grant select, insert, update, delete on counter to assay_global;`,
}

/** A migration of the small schema that cannot run in a transaction. */
export const noteIndex =
  '-- no-transaction\ncreate unique index concurrently if not exists note_body on note (tenant_id, body);\n'

/** A directory with the product's roles and these files. */
export async function migrationsOf(files: Record<string, string> = sampleSchema): Promise<string> {
  const directory = await mkdtemp(join(runFolder(), 'migrations-'))
  await copyFile(join(migrationsDirectory(), '000-roles.sql'), join(directory, '000-roles.sql'))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(directory, name), sql)
  return directory
}
