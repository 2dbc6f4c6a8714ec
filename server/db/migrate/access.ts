import pg from 'pg'
import { DatabaseSetupError } from '../errors.ts'
import { checkLogin, membershipsVersion } from '../postgres/login-role.ts'

/** Two databases of a cluster share roles: of two concurrent grants one fails and is retried. */
const busyRole = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.message.includes('tuple concurrently updated') ||
    error.constraint === 'pg_auth_members_role_member_index')

const quoted = (client: pg.ClientBase, name: string): string => client.escapeIdentifier(name)

async function version(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return rows[0]?.version ?? 0
}

/**
 * Whether the member may take on the role. Since PostgreSQL 16 a role's creator may administer it, and no
 * more.
 */
async function mayTakeOn(client: pg.ClientBase, member: string, role: string): Promise<boolean> {
  const taken = (await version(client)) >= membershipsVersion ? 'and a.set_option' : ''
  const { rows } = await client.query<{ member: boolean }>(
    `select exists (
      select from pg_auth_members a
      join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member
      where r.rolname = $1 and m.rolname = $2 ${taken}
    ) as member`,
    [role, member],
  )
  return rows[0]?.member === true
}

const productRoles = ['assay_tenant', 'assay_restricted', 'assay_global', 'assay_backup']

/** Returns the product's existing roles; a later migration creates assay_restricted. */
async function rolesMade(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname::text as name from pg_roles where rolname = any($1) order by array_position($1, rolname::text)',
    [productRoles],
  )
  return rows.map(({ name }) => name)
}

/**
 * Returns the statements that the roles' creator or a superuser must run for an owner who may not grant them.
 */
async function cureOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user::text as name')
  const terms =
    (await version(client)) >= membershipsVersion ? 'with admin true, inherit false' : 'with admin option'
  const owner = quoted(client, rows[0]?.name ?? '')
  const roles = (await rolesMade(client)).join(', ')
  return `run as a superuser: grant ${roles} to ${owner} ${terms}`
}

const lacksRight = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42501'

/** Grants membership without inheriting its rights: they need SET ROLE. */
async function grantRole(client: pg.ClientBase, role: string, member: string): Promise<void> {
  if (await mayTakeOn(client, member, role)) return
  const terms = (await version(client)) >= membershipsVersion ? 'with inherit false, set true' : ''
  for (let attempt = 1; ; attempt++) {
    await client.query('savepoint grant_role')
    try {
      await client.query(`grant ${role} to ${quoted(client, member)} ${terms}`)
      return
    } catch (error) {
      await client.query('rollback to savepoint grant_role')
      if (!busyRole(error) || attempt === 5) {
        const reason = lacksRight(error) ? await cureOf(client) : String(error)
        throw new DatabaseSetupError(`${role} cannot be granted to ${member}: ${reason}`, error)
      }
    }
  }
}

/**
 * Refuses a set-up that cannot be migrated or would be unsafe afterwards, before changing anything: a role
 * that may not create tables, and a login that is the owner's own or exempt from row security.
 */
export async function checkRoles(client: pg.ClientBase, login: string | undefined): Promise<void> {
  if (login !== undefined) await checkLogin(client, login, 'migration')
  const { rows } = await client.query<{ name: string; creates: boolean; deaf: boolean }>(
    `
    select current_user::text as name, has_schema_privilege('public', 'CREATE') as creates,
      current_setting('server_version_num')::int < $1 and not rolinherit and pg_has_role((select nspowner from pg_namespace where nspname = 'public'), 'MEMBER') as deaf
    from pg_roles where rolname = current_user`,
    [membershipsVersion],
  )
  const [owner] = rows
  if (owner === undefined || owner.creates) return
  const name = quoted(client, owner.name)
  const cure = owner.deaf ? `alter role ${name} inherit` : `grant create on schema public to ${name}`
  throw new DatabaseSetupError(
    `DATABASE_MIGRATE_URL signs in as ${owner.name}, who may not create tables in the schema public: ${cure}`,
  )
}

/**
 * Lets the login role act as assay_tenant, assay_restricted and assay_global. Before PostgreSQL 16
 * inheritance is a property of the member, so the login role becomes NOINHERIT.
 */
export async function allowLogin(client: pg.ClientBase, login: string): Promise<void> {
  for (const role of await rolesMade(client))
    if (role !== 'assay_backup') await grantRole(client, role, login)
  if ((await version(client)) >= membershipsVersion) return
  const { rows } = await client.query<{ inherits: boolean }>(
    'select rolinherit as inherits from pg_roles where rolname = $1',
    [login],
  )
  if (rows[0]?.inherits !== true) return
  const deaf = `alter role ${quoted(client, login)} noinherit`
  await client.query(deaf).catch((error: unknown) => {
    const reason = lacksRight(error) ? `run as a superuser: ${deaf}` : String(error)
    throw new DatabaseSetupError(`${login} inherits tenant rights: ${reason}`, error)
  })
}

/**
 * Gives assay_backup every row of every table, and the owner that role. Forced row security also binds the
 * owner: a backup would otherwise be empty. The login role is never a member.
 */
export async function allowBackup(client: pg.ClientBase): Promise<void> {
  const { rows: exists } = await client.query(`select from pg_roles where rolname = 'assay_backup'`)
  if (exists.length === 0) return
  const { rows: me } = await client.query<{ name: string; superuser: boolean }>(
    `select current_user::text as name, rolsuper as superuser from pg_roles where rolname = current_user`,
  )
  const [owner] = me
  if (owner !== undefined && !owner.superuser) await grantRole(client, 'assay_backup', owner.name)
  await client.query('grant select, insert, update, delete on all tables in schema public to assay_backup')
  await client.query('grant select, update on all sequences in schema public to assay_backup')
  const { rows: bare } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'assay_backup')`)
  for (const { name } of bare) {
    await client.query(
      `create policy assay_backup on ${quoted(client, name)} to assay_backup using (true) with check (true)`,
    )
  }
}
