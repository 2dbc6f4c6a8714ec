import { AsyncLocalStorage } from 'node:async_hooks'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type pg from 'pg'
import type { Engine } from './engine.ts'
import { DatabaseUnavailable, translated } from './errors.ts'
import type { Tables } from './tables/tables.ts'

/** Only compiles: connections are those of transactions, so that no query runs outside one. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const compiler = new Kysely<Tables>({ dialect })
const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

type Scope = { open: boolean }
const enclosing = new AsyncLocalStorage<Scope>()

/** One transaction's connection for kysely; refuses queries after its end. */
class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #engine: Engine
  readonly #scope: Scope

  constructor(client: pg.PoolClient, engine: Engine, scope: Scope) {
    this.#client = client
    this.#engine = engine
    this.#scope = scope
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#scope.open) throw new Error('a query after the end of its transaction')
    const result = await this.#engine.watched(() =>
      this.#client.query<R & pg.QueryResultRow>(query.sql, [...query.parameters]),
    )
    return counted.has(result.command)
      ? { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
      : { rows: result.rows }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield* []
    throw new Error('streaming is not supported: page by key instead')
  }
}

function kyselyTransaction(connection: DatabaseConnection): Transaction<Tables> {
  const executor = compiler
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return new Transaction<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}

/**
 * Begins a transaction and returns its connection and the statements' results. A pooled connection found dead
 * before anything ran is replaced once; a second failure or a stall is the database's.
 */
async function begin<R extends pg.QueryResultRow>(engine: Engine, opening: string) {
  for (let attempt = 1; ; attempt++) {
    const client = await engine.pool.connect()
    try {
      const answered = await engine.watched(() => client.query<R>(opening))
      // Several statements return as many results, despite the driver's type.
      return { client, results: [answered].flat() }
    } catch (error) {
      await rollback(engine, client, error)
      const unavailable = translated(error)
      const lost = unavailable instanceof DatabaseUnavailable && unavailable.reason === 'connection'
      if (!lost || attempt > 1) throw error
    }
  }
}

async function rollback(engine: Engine, client: pg.PoolClient, cause: unknown): Promise<void> {
  if (translated(cause) instanceof DatabaseUnavailable) return client.release(true)
  try {
    await engine.watched(() => client.query('rollback'))
    client.release()
  } catch {
    client.release(true)
  }
}

function refuseNesting(): void {
  if (enclosing.getStore()?.open === true) {
    throw new Error('a transaction was opened inside another: pass the open one on instead')
  }
}

/**
 * Runs a read-only transaction of one statement in one round trip, for frequent queries where three would be
 * noticeable. Values are literals in the text (`sql.lit`), because the driver allows no parameters with
 * several statements.
 */
export async function readAtOnce<R extends pg.QueryResultRow>(
  engine: Engine,
  opening: string,
  statement: RawBuilder<R>,
): Promise<R[]> {
  refuseNesting()
  const { sql: text, parameters } = statement.compile(compiler)
  if (parameters.length > 0) throw new TypeError('a statement of its own has no parameters')
  try {
    const { client, results } = await begin<R>(engine, `${opening}; ${text}; commit`)
    client.release()
    return results.at(-2)?.rows ?? []
  } catch (error) {
    throw translated(error)
  }
}

/**
 * Runs `work` between `opening` (which begins the transaction and sets role and tenant) and a commit. One
 * attempt; rolls back on failure. Throws for a transaction inside another: on the embedded engine it would
 * wait for itself.
 */
export async function transact<T>(
  engine: Engine,
  opening: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  refuseNesting()
  const scope: Scope = { open: true }
  let client: pg.PoolClient | null = null
  try {
    client = (await begin(engine, opening)).client
    const connection = new TransactionConnection(client, engine, scope)
    const value = await enclosing.run(scope, () => work(kyselyTransaction(connection)))
    scope.open = false
    const held = client
    const end = await engine.watched(() => held.query('commit'))
    if (end.command !== 'COMMIT') throw new Error('not committed: a failed statement was swallowed')
    client.release()
    return value
  } catch (error) {
    scope.open = false
    if (client !== null) await rollback(engine, client, error)
    throw translated(error)
  }
}
