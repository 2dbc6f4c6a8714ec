import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, restore } from '#server/db/backup/backup.ts'
import { openDatabase } from '#server/db/database.ts'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { describeOnPostgres, patientLimits } from '#tests/support/database/database.ts'
import { migrationsOf, sampleSchema } from '#tests/support/database/migrations.ts'
import { serverVersion, startCluster, stopCluster } from '#tests/support/database/postgres.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

/** From version 16 on a membership defines whether its rights apply at once: no login has to be altered. */
const membershipsDecide = (await serverVersion()) >= 16

describeOnPostgres('a login role that could bypass the tables’ protection', () => {
  const databases = ['ours', 'second', 'untouched', 'theirs', 'lent', 'foreign']
  let migrations: string
  let folder: string
  let scratch: Awaited<ReturnType<typeof temporaryDirectory>>
  let urlOf: Awaited<ReturnType<typeof startCluster>>['urlOf']

  /** `user` as in the URL; `options` that the connection sets at once. */
  const at = (user: string, database: string, options?: string) => {
    const url = new URL(urlOf('owner', database))
    url.username = user
    if (options !== undefined) url.searchParams.set('options', options)
    return url.href
  }
  const asRoot = async <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: urlOf('superuser', database) })
    await client.connect()
    return await work(client).finally(() => client.end())
  }

  beforeAll(async () => {
    scratch = await temporaryDirectory('assay-login-')
    // The server's own user needs access.
    await chmod(scratch.path, 0o755)
    folder = join(scratch.path, 'cluster')
    migrations = await migrationsOf()
    ;({ urlOf } = await startCluster(folder))
    // Roles inherit, as `create role` makes them: any alteration shows.
    await asRoot('postgres', async (client) => {
      await client.query(`
        create role assay_tenant nologin noinherit; create role assay_global nologin noinherit;
        create role assay_backup nologin noinherit;
        create role owner login createrole; create role "group" login createrole;
        create role person login createrole in role "group"; create role other login;
        create role plain login in role other; grant plain to owner;
        create role bound login; create role lender login; create role bypassing login bypassrls; create role tenant login createrole`)
      // From version 16 on a role grants only roles that it administers.
      if (membershipsDecide) {
        await client.query(
          'grant assay_tenant, assay_global, assay_backup to owner, "group", person, tenant with admin true, inherit false, set true',
        )
      }
      await client.query('create database ours owner owner')
      await client.query('create database second owner owner')
      await client.query('create database untouched owner owner')
      await client.query('create database theirs owner "group"')
      await client.query('create database lent')
      await client.query('create database "foreign" owner lender')
    })
    await asRoot('lent', (client) => client.query('grant create on schema public to tenant'))
  })
  afterAll(async () => {
    await stopCluster(folder)
    await scratch.remove()
  })

  /** Every column of every role and membership of the cluster, and the contents of its databases. */
  const privileges = async () => {
    const roles = await asRoot('postgres', async (client) => {
      const { rows } = await client.query(`
        select (select string_agg(r::text, ';' order by oid) from pg_roles r) as roles,
          (select string_agg(m::text, ';' order by roleid, member) from pg_auth_members m) as memberships`)
      return rows
    })
    const tables = await Promise.all(
      databases.map((name) =>
        asRoot(name, async (client) => {
          const { rows } = await client.query(
            `select relname::text as name, relacl::text as rights from pg_class
            where relnamespace = 'public'::regnamespace order by relname`,
          )
          return rows
        }),
      ),
    )
    return JSON.stringify({ roles, tables })
  }

  const refusedStart = async (url: string, migrateUrl: string) => {
    const before = await privileges()
    const end = await openDatabase({ url, migrateUrl, migrations, limits: patientLimits }).then(
      async (database) => {
        await database.close()
        return 'started'
      },
      (error: Error) => `${error.name}: ${error.message}`,
    )
    expect(await privileges()).toBe(before)
    return end
  }

  const ownersCure =
    'who owns the database or its tables, or is a member of their owner: use another role than DATABASE_MIGRATE_URL'

  it('is refused before any change, in any spelling of the owner', async () => {
    const refused = (role: string) => `DatabaseSetupError: DATABASE_URL signs in as ${role}, ${ownersCure}`
    // Owns nothing yet, but would own the tables that it makes.
    expect(await refusedStart(at('tenant', 'lent'), at('tenant', 'lent'))).toBe(refused('tenant'))
    const spelt = at('owner', 'ours').replace('localhost', 'LOCALHOST').concat('&application_name=x')
    for (const url of [at('owner', 'ours'), spelt]) {
      expect(await refusedStart(url, at('owner', 'ours'))).toBe(refused('owner'))
    }
    expect(await refusedStart(at('person', 'theirs'), at('group', 'theirs'))).toBe(refused('person'))
    expect(await refusedStart(at('person', 'theirs'), at('person', 'theirs', '-c role=group'))).toBe(
      refused('person'),
    )
    expect(await refusedStart(at('group', 'theirs'), at('person', 'theirs', '-c role=group'))).toBe(
      refused('group'),
    )
  })

  it('is refused before any change when row security does not bind it', async () => {
    expect(await refusedStart(at('postgres', 'ours'), at('owner', 'ours'))).toBe(
      `DatabaseSetupError: DATABASE_URL signs in as postgres, a superuser, whom row security does not bind: use a plain login role`,
    )
    expect(await refusedStart(at('bypassing', 'ours'), at('owner', 'ours'))).toBe(
      `DatabaseSetupError: DATABASE_URL signs in as bypassing, who has BYPASSRLS: alter that role with NOBYPASSRLS`,
    )
    const acting = (role: string) =>
      `DatabaseSetupError: DATABASE_URL signs in as ${role}, which switches to another role: remove the role option from DATABASE_URL`
    expect(await refusedStart(at('plain', 'ours', '-c role=other'), at('owner', 'ours'))).toBe(
      acting('plain'),
    )
    expect(await refusedStart(at('owner', 'ours', '-c role=plain'), at('owner', 'ours'))).toBe(
      acting('owner'),
    )
  })

  if (membershipsDecide)
    it('is accepted although it owns another database of the cluster, which still migrates', async () => {
      const login = {
        url: at('group', 'ours'),
        migrateUrl: at('owner', 'ours'),
        migrations,
        limits: patientLimits,
      }
      const inherits = () =>
        asRoot('postgres', async (client) => {
          const { rows } = await client.query(`select rolinherit from pg_roles where rolname = 'group'`)
          return rows
        })
      expect(await migratePostgres(login)).toEqual(['000-roles.sql', '001-notes.sql', '002-counters.sql'])
      const database = await openDatabase(login)
      await database.close()
      expect(await inherits()).toEqual([{ rolinherit: true }])
    })
  else
    it('is refused when it owns another database of the cluster, which it could no longer migrate', async () => {
      expect(await refusedStart(at('group', 'ours'), at('owner', 'ours'))).toBe(
        `DatabaseSetupError: DATABASE_URL signs in as group, who owns another database of this cluster (theirs), or is a member of its owner: create a login role for this database alone`,
      )
    })

  it('is refused by every command that would give it rights, and the databases still migrate', async () => {
    const before = await privileges()
    const url = at('owner', 'ours')
    const both = { url, migrateUrl: url, migrations, limits: patientLimits }
    await expect(migratePostgres(both)).rejects.toThrow(ownersCure)
    const login = at('plain', 'second')
    await migratePostgres({
      url: login,
      migrateUrl: at('owner', 'second'),
      migrations,
      limits: patientLimits,
    })
    const file = join(scratch.path, 'saved.gz')
    await backUp({ kind: 'postgres', url: at('owner', 'second'), migrateUrl: at('owner', 'second') }, file)
    const saved = await privileges()
    const place = { kind: 'postgres' as const, url, migrateUrl: url }
    await expect(restore(place, file, { migrations })).rejects.toThrow(ownersCure)
    expect(await privileges()).toBe(saved)
    expect(saved).not.toBe(before)

    const further = await migrationsOf({ ...sampleSchema, '003-more.sql': 'create table further (id int);' })
    const goingOn = {
      url: login,
      migrateUrl: at('owner', 'second'),
      migrations: further,
      limits: patientLimits,
    }
    expect(await migratePostgres(goingOn)).toEqual(['003-more.sql'])
    const first = {
      url: at('plain', 'untouched'),
      migrateUrl: at('owner', 'untouched'),
      migrations,
      limits: patientLimits,
    }
    expect(await migratePostgres(first)).toEqual(['000-roles.sql', '001-notes.sql', '002-counters.sql'])
    expect(await refusedStart(at('owner', 'ours'), at('owner', 'ours'))).toContain(ownersCure)
  })

  it('gets a fix named when the owner does not inherit from a database’s owner', async () => {
    const [role, spoil, cure] = membershipsDecide
      ? [
          'person',
          'grant "group" to person with inherit false; alter role person noinherit',
          'grant create on schema public to "person"',
        ]
      : ['group', 'alter role "group" noinherit', 'alter role "group" inherit']
    await asRoot('postgres', (client) => client.query(spoil))
    const place = {
      url: at('plain', 'theirs'),
      migrateUrl: at(role, 'theirs'),
      migrations,
      limits: patientLimits,
    }
    await expect(migratePostgres(place)).rejects.toThrow(
      `DATABASE_MIGRATE_URL signs in as ${role}, who may not create tables in the schema public: ${cure}`,
    )
    await asRoot('theirs', (client) => client.query(cure))
    expect(await migratePostgres(place)).toEqual(['000-roles.sql', '001-notes.sql', '002-counters.sql'])
    const client = new pg.Client({ connectionString: at('plain', 'theirs') })
    await client.connect()
    await expect(client.query('select * from note')).rejects.toMatchObject({ code: '42501' })
    await client.end()
  })
  it('gets fixes named when the owner may not grant the roles of the cluster to a login', async () => {
    const place = {
      url: at('bound', 'foreign'),
      migrateUrl: at('lender', 'foreign'),
      migrations,
      limits: patientLimits,
    }
    const refusal = () =>
      migratePostgres(place).then(
        () => 'migrated',
        (error: Error) => error.message,
      )
    const roles = 'grant assay_tenant, assay_global, assay_backup to "lender" with'
    const reported = membershipsDecide
      ? [`assay_backup cannot be granted to lender: run as a superuser: ${roles} admin true, inherit false`]
      : [
          `assay_backup cannot be granted to lender: run as a superuser: ${roles} admin option`,
          'bound inherits tenant rights: run as a superuser: alter role "bound" noinherit',
        ]
    const heard: string[] = []
    for (const _ of reported) {
      const message = await refusal()
      heard.push(message)
      await asRoot('foreign', (client) => client.query(message.split('run as a superuser: ')[1] ?? ''))
    }
    expect(heard).toEqual(reported)
    // The files are applied; only the roles were missing.
    expect(await migratePostgres(place)).toEqual([])
    await (await openDatabase({ url: place.url, migrations, limits: patientLimits })).close()
    const owner = { kind: 'postgres' as const, url: place.url, migrateUrl: place.migrateUrl }
    await backUp(owner, join(scratch.path, 'foreign.gz'))
  })

  it('is accepted for an owner who made the roles of the cluster, and who can back up their data', async () => {
    const made = join(scratch.path, 'made')
    const { urlOf: madeUrl } = await startCluster(made)
    try {
      const client = new pg.Client({ connectionString: madeUrl('superuser', 'postgres') })
      await client.connect()
      await client.query('create database assay owner assay_owner')
      await client.end()
      const place = { url: madeUrl('app', 'assay'), migrateUrl: madeUrl('owner', 'assay') }
      expect(await migratePostgres({ ...place, migrations, limits: patientLimits })).toHaveLength(3)
      const file = join(scratch.path, 'made.gz')
      await backUp({ kind: 'postgres', ...place }, file)
      expect(existsSync(file)).toBe(true)
    } finally {
      await stopCluster(made)
    }
  })
})
