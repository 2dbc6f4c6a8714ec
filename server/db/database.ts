import { sql, type RawBuilder, type Transaction } from 'kysely'
import { openEmbedded, type EmbeddedPlace } from './embedded/embedded-engine.ts'
import type { Engine } from './engine.ts'
import { DatabaseSetupError } from './errors.ts'
import type { DatabaseLimits } from './limits.ts'
import { openPostgres } from './postgres/postgres-engine.ts'
import { withRetries } from './retry.ts'
import { StorageWatch } from './storage-watch.ts'
import type { Tables } from './tables/tables.ts'
import { readAtOnce, transact } from './transaction.ts'
import type { Wake } from './wake-ups.ts'

const tenantBrand: unique symbol = Symbol('tenant')
const globalBrand: unique symbol = Symbol('global')

/** A transaction that sees one tenant's rows. Repositories accept nothing else (docs/api.md#tenants). */
export type TenantTx = Transaction<Tables> & { readonly [tenantBrand]: string }
/** A transaction on the global tables, without access to tenants' rows. */
export type GlobalTx = Transaction<Tables> & { readonly [globalBrand]: true }

export interface TransactionOptions {
  /** For a rule that reads rows without locking them. */
  serializable?: boolean
  /**
   * ID of a restricted member: the transaction only sees their clients and the clients' records
   * (580-client-grants.sql).
   */
  restrictedTo?: string | undefined
}

/** The state of the pool; on the embedded engine its one connection and the waiting callers. */
export interface DatabaseLoad {
  most: number
  open: number
  idle: number
  waiting: number
  /** Number of probes of a silent database. */
  probes: number
}

export interface Database {
  readonly engine: 'postgres' | 'embedded'
  /**
   * Runs a transaction as role assay_tenant, which only sees that tenant's rows. Retries on 40001 and 40P01,
   * so `work` may run more than once and must do nothing outside the database.
   * Throws DatabaseUnavailable if the database does not answer.
   */
  tenant<T>(tenantId: string, work: (tx: TenantTx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Like `tenant`, for one read-only statement with literal values (`sql.lit`): one round trip. */
  tenantRead<R extends object>(
    tenantId: string,
    statement: RawBuilder<R>,
    options?: Pick<TransactionOptions, 'restrictedTo'>,
  ): Promise<R[]>
  /** Runs a transaction as role assay_global: global tables only. Retries like `tenant`. */
  global<T>(work: (tx: GlobalTx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** LISTEN. Wake-ups may repeat or be missed. Returns a function to unlisten. */
  listen(channel: string, wake: Wake): Promise<() => Promise<void>>
  /** Whether wake-ups arrive, as far as known. If not, callers poll more often. */
  listening(): boolean
  /**
   * Rewrites the embedded database's files after an erasure (see `erasing`), so that no erased bytes remain;
   * called by a job. Does nothing on PostgreSQL, where that is the operator's task. Other callers get turns
   * in between.
   */
  cleanFiles(): Promise<void>
  /** Runs no statement. */
  load(): DatabaseLoad
  /**
   * Resolves once a statement is answered and, after a refused write, once a write succeeds. Otherwise throws
   * DatabaseUnavailable.
   */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** PostgreSQL: the login role, neither owner nor superuser. */
  url?: string | undefined
  /** PostgreSQL: the role that owns the tables. Without it, migrations must have been applied before. */
  migrateUrl?: string | undefined
  /** Embedded: the product's data directory; the database is its `database` folder. */
  directory?: string | undefined
  /** Embedded, in memory until close: for tests. `template` is an archive from saveTemplate, or null. */
  memory?: { template: string | null } | undefined
  /** The migrations' folder; default: the product's. */
  migrations?: string | undefined
  /** PostgreSQL: maximum connections. Default 10. */
  poolSize?: number | undefined
  /** How long callers wait; default: the product's limits. */
  limits?: DatabaseLimits | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function opening(engine: Engine, role: string, options: TransactionOptions, settings: string): string {
  const isolation = options.serializable === true ? 'serializable' : 'read committed'
  return `begin isolation level ${isolation}; ${engine.settings} set local role ${role}; ${settings}`
}

/** A property, so that a copy of the database with a replaced method keeps it. */
const engineKey = Symbol('engine')

const enginesOfTransactions = new WeakMap<object, Engine>()
const membersOfTransactions = new WeakMap<object, string>()

/**
 * Call in every transaction that erases a person: the files may still contain the rows. May be called
 * needlessly and repeatedly.
 */
export function erasing(tx: TenantTx | GlobalTx): void {
  engineOfTransaction(tx).traces.expect()
}

export function engineOfTransaction(tx: TenantTx | GlobalTx): Engine {
  const engine = enginesOfTransactions.get(tx)
  if (engine === undefined) throw new TypeError('not a transaction of a database opened by openDatabase')
  return engine
}

/**
 * Runs `work` on one tenant's rows inside a global transaction, as role assay_tenant, for decisions that need
 * both. Do not use `tx` until it resolves.
 */
export async function asTenant<T>(
  tx: GlobalTx,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  await sql`set local role assay_tenant`.execute(tx)
  await sql`select set_config('assay.tenant_id', ${tenantId}, true)`.execute(tx)
  const result = await work(Object.assign(tx, { [tenantBrand]: tenantId } as const))
  await sql`select set_config('assay.tenant_id', '', true)`.execute(tx)
  await sql`set local role assay_global`.execute(tx)
  return result
}

/**
 * Runs `work` on all the tenant's rows inside a restricted member's transaction, for company-wide rules such
 * as unique addresses. The result must not reveal hidden rows. Await it before the next query: a concurrent
 * query is unrestricted.
 */
export async function beyondGrants<T>(tx: TenantTx, work: () => Promise<T>): Promise<T> {
  const member = membersOfTransactions.get(tx)
  if (member === undefined) return work()
  await restrict(tx, null)
  const result = await work()
  await restrict(tx, member)
  return result
}

/** Returns the transaction's restricted member, or null. */
export const restrictedMemberOf = (tx: TenantTx): string | null => membersOfTransactions.get(tx) ?? null

/**
 * Runs `work` restricted to a member's clients inside an unrestricted transaction: for jobs that act for a
 * member.
 */
export async function withinGrants<T>(tx: TenantTx, memberId: string, work: () => Promise<T>): Promise<T> {
  await restrict(tx, memberId)
  const result = await work()
  await restrict(tx, null)
  return result
}

async function restrict(tx: TenantTx, memberId: string | null): Promise<void> {
  await sql`select set_config('assay.restricted_member', ${memberId ?? ''}, true)`.execute(tx)
  await sql`set local role ${sql.raw(memberId === null ? 'assay_tenant' : 'assay_restricted')}`.execute(tx)
  if (memberId === null) membersOfTransactions.delete(tx)
  else membersOfTransactions.set(tx, memberId)
}

/** Returns the database as the company's restricted member sees it. Other tenants are not restricted. */
export const restrictedDatabase = (
  database: Database,
  { companyId, memberId }: { readonly companyId: string; readonly memberId: string },
): Database => ({
  ...database,
  tenant: (tenantId, work, options) =>
    database.tenant(tenantId, work, {
      ...options,
      ...(tenantId === companyId && { restrictedTo: memberId }),
    }),
  tenantRead: (tenantId, statement) =>
    database.tenantRead(tenantId, statement, { ...(tenantId === companyId && { restrictedTo: memberId }) }),
})

/** For the backup, which bypasses the roles, and for per-database state. */
export function engineOf(database: Database): Engine {
  const { [engineKey]: engine } = database as Database & { [engineKey]?: Engine }
  if (engine === undefined) throw new TypeError('not a database opened by openDatabase')
  return engine
}

function databaseOn(engine: Engine): Database {
  const branded = <T extends object, B>(tx: T, brand: B): T & B => {
    enginesOfTransactions.set(tx, engine)
    return Object.assign(tx, brand)
  }
  const openingOf = (tenantId: string, options: TransactionOptions) => {
    const member = options.restrictedTo
    if (!uuid.test(tenantId)) throw new TypeError(`not a tenant id: ${tenantId}`)
    if (member !== undefined && !uuid.test(member)) throw new TypeError(`not a member id: ${member}`)
    const tenant = `set local assay.tenant_id = '${tenantId}'`
    return member === undefined
      ? opening(engine, 'assay_tenant', options, tenant)
      : opening(
          engine,
          'assay_restricted',
          options,
          `${tenant}; set local assay.restricted_member = '${member}'`,
        )
  }
  const storage = new StorageWatch()
  const attempted = <T>(attempt: () => Promise<T>) => storage.watched(() => withRetries(attempt))
  const write = sql`create temporary table write_test on commit drop as select i, md5(i::text) from generate_series(1, 1000) i`
  const database: Database = {
    engine: engine.kind,
    async tenant(tenantId, work, options = {}) {
      const begin = openingOf(tenantId, options)
      return attempted(() =>
        transact(engine, begin, (tx) => {
          const own = branded(tx, { [tenantBrand]: tenantId } as const)
          if (options.restrictedTo !== undefined) membersOfTransactions.set(own, options.restrictedTo)
          return work(own)
        }),
      )
    },
    async tenantRead(tenantId, statement, options = {}) {
      const begin = openingOf(tenantId, options)
      return attempted(() => readAtOnce(engine, begin, statement))
    },
    global(work, options = {}) {
      const begin = opening(engine, 'assay_global', options, '')
      return attempted(() =>
        transact(engine, begin, (tx) => work(branded(tx, { [globalBrand]: true } as const))),
      )
    },
    listen: (channel, wake) => engine.listen(channel, wake),
    listening: () => engine.listening(),
    async ping() {
      await database.global(async (tx) => {
        await sql`select 1`.execute(tx)
      })
      await storage.check(() =>
        database.global(async (tx) => {
          await write.execute(tx)
        }),
      )
    },
    load: () => {
      const { options, totalCount, idleCount, waitingCount } = engine.pool
      const probes = engine.probes()
      return { most: options.max, open: totalCount, idle: idleCount, waiting: waitingCount, probes }
    },
    cleanFiles: async () => {
      await engine.traces.clean()
    },
    close: () => engine.close(),
  }
  return Object.assign(database, { [engineKey]: engine })
}

function embeddedPlace(options: DatabaseOptions): EmbeddedPlace | null {
  if (options.directory !== undefined) return { kind: 'directory', directory: options.directory }
  if (options.memory !== undefined) return { kind: 'memory', template: options.memory.template }
  return null
}

/**
 * Opens the database and migrates its schema: PostgreSQL with `url`, else embedded.
 * Throws DatabaseUnavailable (no answer), DirectoryInUse (another process has the directory),
 * MigrationRefused (edited or missing migration), DatabaseSetupError (wrong roles or version).
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, migrateUrl, migrations, poolSize, limits } = options
  if (url !== undefined)
    return databaseOn(await openPostgres({ url, migrateUrl, migrations, poolSize, limits }))
  const place = embeddedPlace(options)
  if (place === null)
    throw new DatabaseSetupError('neither a PostgreSQL url nor a data directory is configured')
  return databaseOn(await openEmbedded(place, migrations, limits))
}
