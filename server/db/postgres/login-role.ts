import type pg from 'pg'
import { DatabaseSetupError } from '../errors.ts'

const oldestVersion = 150_000
/** From this version on, the membership itself defines whether its rights are inherited. */
export const membershipsVersion = 160_000

const refuse = (login: string, reason: string): never => {
  throw new DatabaseSetupError(`DATABASE_URL signs in as ${login}, ${reason}`)
}

/**
 * Returns the role that a connection signed in as. Refuses one that starts as another role: it can return to
 * itself at any time, so the other role's restrictions prove nothing.
 */
export async function loginOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; acts: boolean }>(
    'select session_user::text as name, session_user <> current_user as acts',
  )
  const [login] = rows
  if (login === undefined) throw new DatabaseSetupError('the login role of DATABASE_URL cannot be looked up')
  if (login.acts)
    refuse(login.name, 'which switches to another role: remove the role option from DATABASE_URL')
  return login.name
}

type RoleRow = {
  version: number
  superuser: boolean
  bypasses: boolean
  owns: boolean
  elsewhere: string | null
}

const selectRole = `
  select current_setting('server_version_num')::int as version, l.rolsuper as superuser, l.rolbypassrls as bypasses,
    exists (
      select from pg_class
      where relnamespace = 'public'::regnamespace and pg_has_role(l.oid, relowner, 'MEMBER')
    ) or exists (
      select from pg_database where datname = current_database() and pg_has_role(l.oid, datdba, 'MEMBER')
    ) or $2 and (pg_has_role(l.oid, current_user, 'MEMBER') or pg_has_role(l.oid, session_user, 'MEMBER')) as owns,
    (select min(datname::text) from pg_database where l.rolinherit and pg_has_role(l.oid, datdba, 'MEMBER')) as elsewhere
  from pg_roles l where l.rolname = $1`

/**
 * Refuses a login role that row security does not bind (docs/api.md#tenants): a superuser, a role with BYPASSRLS, an
 * owner of the tables or a member of one. Changes nothing, so that it can be asked before anything is changed.
 * @param client of the login role itself, or of the role that migrates, which the login may not be either
 */
export async function checkLogin(
  client: pg.ClientBase,
  login: string,
  from: 'login' | 'migration',
): Promise<void> {
  const { rows } = await client.query<RoleRow>(selectRole, [login, from === 'migration'])
  const [found] = rows
  if (found === undefined) return refuse(login, 'a role that this database does not know')
  if (found.version < oldestVersion) refuse(login, 'on a server older than PostgreSQL 15, which is required')
  if (found.superuser) refuse(login, 'a superuser, whom row security does not bind: use a plain login role')
  if (found.bypasses) refuse(login, 'who has BYPASSRLS: alter that role with NOBYPASSRLS')
  if (found.owns) {
    refuse(
      login,
      'who owns the database or its tables, or is a member of their owner: use another role than DATABASE_MIGRATE_URL',
    )
  }
  // Such a role becomes NOINHERIT and would no longer own the objects in its database.
  if (from === 'migration' && found.version < membershipsVersion && found.elsewhere !== null) {
    refuse(
      login,
      `who owns another database of this cluster (${found.elsewhere}), or is a member of its owner: create a login role for this database alone`,
    )
  }
}

const rights = `
  select
    (select count(*) >= 2 and bool_and(pg_has_role(r.oid, 'MEMBER')) from pg_roles r
      where r.rolname in ('assay_tenant', 'assay_restricted', 'assay_global')) as member,
    exists (select from pg_roles r where r.rolname in ('assay_tenant', 'assay_restricted', 'assay_global')
      and pg_has_role(r.oid, 'USAGE')) as inherits`

/** For the serving connection: refuses what checkLogin does, and tenant rights without SET ROLE. */
export async function checkLoginRole(client: pg.ClientBase): Promise<void> {
  const login = await loginOf(client)
  await checkLogin(client, login, 'login')
  const { rows } = await client.query<{ member: boolean; inherits: boolean }>(rights)
  if (rows[0]?.member !== true) {
    refuse(login, 'not a member of assay_tenant, assay_restricted and assay_global: run npm run db:migrate')
  }
  if (rows[0]?.inherits === true) {
    refuse(login, 'who has the rights of assay_tenant outside a transaction: alter that role with NOINHERIT')
  }
}
