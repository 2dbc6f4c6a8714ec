import type pg from 'pg'
import { DatabaseSetupError } from '../errors.ts'

const oldestVersion = 150_000

type Login = {
  name: string
  version: number
  superuser: boolean
  bypasses: boolean
  owns: boolean
  member: boolean
  inherits: boolean
}

const question = `
  select current_user::text as name, current_setting('server_version_num')::int as version,
    rolsuper as superuser, rolbypassrls as bypasses,
    exists (
      select from pg_class
      where relnamespace = 'public'::regnamespace and pg_has_role(current_user, relowner, 'MEMBER')
    ) or exists (
      select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'MEMBER')
    ) as owns,
    (select count(*) = 2 from pg_roles r where r.rolname in ('assay_tenant', 'assay_global')
      and pg_has_role(current_user, r.oid, 'MEMBER')) as member,
    exists (select from pg_roles r where r.rolname in ('assay_tenant', 'assay_global')
      and pg_has_role(current_user, r.oid, 'USAGE')) as inherits
  from pg_roles where rolname = current_user`

/**
 * Refuses a login role that row security does not bind (api.md section 3): a superuser, a role with BYPASSRLS, an
 * owner of the tables, or one that has the rights of assay_tenant or assay_global without SET ROLE.
 */
export async function checkLoginRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Login>(question)
  const login = rows[0]
  if (login === undefined) throw new DatabaseSetupError('the login role of DATABASE_URL cannot be looked up')
  const refuse = (reason: string): never => {
    throw new DatabaseSetupError(`DATABASE_URL signs in as ${login.name}, ${reason}`)
  }
  if (login.version < oldestVersion) refuse('on a server older than PostgreSQL 15, which is required')
  if (login.superuser) refuse('a superuser, whom row security does not bind: use a plain login role')
  if (login.bypasses) refuse('who has BYPASSRLS: alter that role with NOBYPASSRLS')
  if (login.owns)
    refuse(
      'who owns the database or its tables, or is a member of their owner: use another role than DATABASE_MIGRATE_URL',
    )
  if (!login.member) refuse('not a member of assay_tenant and assay_global: run npm run db:migrate')
  if (login.inherits) {
    refuse('who has the rights of assay_tenant outside a transaction: alter that role with NOINHERIT')
  }
}
