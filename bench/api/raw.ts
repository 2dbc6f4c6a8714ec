/**
 * Plain Fastify and pg with the same statements in the same transactions, including roles, row security and subject
 * look-up. Arguments: url, port, file of the recorded statements.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import type { Recorded, Statement } from './recorded.ts'

const [url = '', port = '', file = ''] = process.argv.slice(2)
const { read, write, fresh } = JSON.parse(readFileSync(file, 'utf8')) as Recorded
const pool = new pg.Pool({ connectionString: url, max: 10 })

/** Each transaction uses its own connection, as in the product. */
function transactionsOf(statements: readonly Statement[]): Statement[][] {
  const transactions: Statement[][] = []
  for (const statement of statements) {
    if (statement.text.startsWith('begin')) transactions.push([])
    transactions.at(-1)?.push(statement)
  }
  return transactions
}

async function run(transactions: Statement[][], change: (value: unknown) => unknown): Promise<unknown> {
  let last: unknown = null
  for (const statements of transactions) {
    const client = await pool.connect()
    try {
      for (const { text, values } of statements) {
        const result =
          values.length === 0 ? await client.query(text) : await client.query(text, values.map(change))
        if (result.rows?.[0] !== undefined) last = result.rows[0]
      }
    } finally {
      client.release()
    }
  }
  return last
}

const [reads, writes] = [transactionsOf(read), transactionsOf(write)]
const app = fastify()
app.get('/read', () => run(reads, (value) => value))
app.post('/write', async (request, reply) => {
  const { name } = request.body as { name: string }
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const ids = new Map(fresh.ids.map((id) => [id, randomUUID()]))
  await run(writes, (value) => {
    if (typeof value !== 'string') return value
    return ids.get(value) ?? value.replaceAll(fresh.name, name).replaceAll(fresh.slug, slug)
  })
  return reply.code(201).send({ name })
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
