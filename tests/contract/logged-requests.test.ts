import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownContract, type ContractOperation } from '#server/contract/document.ts'
import { logOptions } from '#server/http/plugins/log.ts'
import { findRoot } from '#server/root.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const mark = 'marked-value'
const { operations } = ownContract(findRoot())

/** The operation's address, with a marked value in each sensitive part and in the query. */
function marked({ path, parameters }: ContractOperation): string {
  const sensitive = new Set(parameters.flatMap((one) => (one.sensitive ? [one.name] : [])))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (sensitive.has(name) ? mark : 'plain'))
  return `/api${filled}?search=${mark}`
}

describeOnDatabase('the request log', (engine) => {
  const lines: string[] = []
  let server: TestServer
  beforeAll(async () => {
    const loggerInstance = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
    server = await startTestServer({ engine, overrides: { loggerInstance } })
  })
  afterAll(() => server.close())

  test('omits sensitive path parts of every operation, and the query', async () => {
    for (const operation of operations)
      await server.app.inject({ method: operation.method, url: marked(operation) })
    const logged = lines.map((line): { req?: { method: string; path: string } } => JSON.parse(line))
    const paths = new Set(
      logged.flatMap(({ req }) => (req === undefined ? [] : [`${req.method} ${req.path}`])),
    )
    expect(paths).toContain('PUT /api/blockedCompanies/{domain}')
    expect(paths).toContain('GET /api/clients/plain')
    expect(lines.filter((line) => line.includes(mark))).toEqual([])
  })

  test('omits sensitive path parts also for another method or spelling of the path', async () => {
    lines.length = 0
    const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'] as const
    const addresses = new Set(operations.map(marked).filter((url) => url.split('?')[0]?.includes(mark)))
    for (const url of addresses) {
      for (const method of methods) await server.app.inject({ method, url })
      const spellings = [
        url.replace('?', '/?'),
        url.replace('/api/', '/api//'),
        url.replace('/api/', '/%61pi/'),
        url.toLowerCase(),
        url.replace('?', '%zz?'),
      ]
      for (const spelling of spellings) await server.app.inject({ method: 'PUT', url: spelling })
    }
    expect(lines.length).toBeGreaterThan(addresses.size * methods.length)
    expect(lines.filter((line) => line.includes(mark))).toEqual([])
  })
})
