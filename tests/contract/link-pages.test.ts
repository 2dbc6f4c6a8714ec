/** The pages behind mailed links: answers, changes and logs. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revokeSecretLinks } from '#server/modules/secret-links/public.ts'
import { logOptions } from '#server/http/plugins/log.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase, type StoredRow } from '#tests/support/database/every-row.ts'
import { makeSecretLink } from '#tests/support/people/secret-links.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { statementsOf } from '#tests/support/server/identity.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { linkReader, testPages, tokenIn } from './link-reader.ts'

describeOnDatabase('the page of a mailed link', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  let tenantId: string
  const lines: string[] = []
  beforeAll(async () => {
    place = await openSearchable(engine)
    const loggerInstance = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
    const overrides = { linkPages: testPages, loggerInstance }
    server = await startTestServer({ database: place.database, clock: stoppedClock(), overrides })
    tenantId = (await newWorkspace(server, 'Brightwater')).owner.companyId
  })
  afterAll(async () => {
    expect(lines.filter((line) => line.includes('defect'))).toEqual([])
    await server.close()
    await place.close()
  })

  const make = (options: Parameters<typeof makeSecretLink>[2] = {}) =>
    makeSecretLink(server, tenantId, options)
  const { read, post } = linkReader(() => server)
  const stored = (id: string) =>
    server.database.tenant(tenantId, (tx) =>
      tx.selectFrom('secret_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )

  test('shows the subject of the link, escaped, without search engines, referrer and cache', async () => {
    const subjectId = randomUUID()
    const { secret } = await make({ subjectId })
    const answer = await read(`/digest/${secret}`)
    expect([answer.statusCode, answer.body.includes(subjectId)]).toEqual([200, true])
    expect(answer.body).toContain('<h1 data-page-title="true">A &lt;b&gt;digest&lt;/b&gt;</h1>')
    expect(answer.body).toMatch(
      /^<!doctype html><html lang="en"><head>.*\/mark\.svg.*inter-latin.*<style nonce=/su,
    )
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const nonce = /<style nonce="([^"]+)"/u.exec(answer.body)?.[1]
    expect(answer.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; connect-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    )
  })

  test('has the header of every page and the footer of its route', async () => {
    const chrome = async (url: string) => {
      const { body } = await read(url)
      return [body.includes('<header>'), body.includes('<footer>')]
    }
    expect([
      await chrome('/digest/x'),
      await chrome('/digestProfile/x'),
      await chrome('/profile/x/y'),
    ]).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ])
  })

  test.each(['/Digest/', '/digest/', '/%64igest/'])('is found at %s', async (path) => {
    const { secret } = await make()
    expect((await read(`${path}${secret}`)).statusCode).toBe(200)
  })

  test('repairs an address that a mail program damaged', async () => {
    const { secret } = await make()
    const { statusCode, headers } = await read(`/digest/${secret}%3E`)
    expect([statusCode, headers.location]).toEqual([302, `/digest/${secret}`])
  })

  test('opens for the parameters of its own subject only', async () => {
    const subjectId = randomUUID()
    const { secret } = await make({ purpose: 'invitation', subjectId })
    const statuses = [
      `/profile/${secret}/${subjectId}`,
      `/profile/${secret}/${randomUUID()}`,
      `/digest/${secret}`,
    ]
    expect(await Promise.all(statuses.map(async (url) => (await read(url)).statusCode))).toEqual([
      200, 404, 404,
    ])
  })

  test('is the same for unknown, revoked and expired links: status, body, headers and statements', async () => {
    const revoked = await make()
    const { subject_id: subjectId } = await stored(revoked.id)
    await server.database.tenant(tenantId, (tx) =>
      revokeSecretLinks(tx, tenantId, { purpose: 'digest', subjectId }, server.clock.now()),
    )
    const expired = await make({ days: 0 })
    const answers: unknown[] = []
    const statements: number[] = []
    for (const secret of ['never-made', revoked.secret, expired.secret]) {
      const ask = async () => {
        const { statusCode, body, headers } = await read(`/digest/${secret}`)
        const own = /^(?:date|content-length|x-request-id|x-ratelimit-.+)$/u
        const others = Object.entries(headers).filter(([name]) => !own.test(name))
        const nonce = /nonce="([^"]+)"/u.exec(body)?.[1] ?? ''
        const reported = JSON.stringify([statusCode, body, others])
        answers.push(
          reported.replaceAll(nonce, 'nonce').replaceAll(secret, 'secret').replace(tokenIn(body), 'token'),
        )
      }
      statements.push(await statementsOf(server.database, ask))
    }
    expect(answers[0]).toContain('This link no longer works')
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(statements).toEqual([statements[0], statements[0], statements[0]])
  })

  test('changes nothing but the views, however often it is read', async () => {
    const { id, secret } = await make()
    /** Without counted calls and view counts. */
    const rows = async (): Promise<StoredRow[]> =>
      (await place.rows())
        .filter(({ table }) => table !== 'call_window')
        .map(({ table, columns: { views: _v, first_viewed_at: _f, last_viewed_at: _l, ...columns } }) => ({
          table,
          columns,
        }))
    const before = await rows()
    for (const path of [`/digest/${secret}`, `/digest/${secret}/newLink`, `/digestProfile/${secret}`]) {
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) await read(path, method)
    }
    await server.app.inject({ url: `/digest/${secret}`, headers: { 'sec-purpose': 'prefetch' } })
    expect(await rows()).toEqual(before)
    expect((await stored(id)).views).toBe(2)
  })

  test('sends no body to a HEAD or prefetch request, which count no view', async () => {
    const { id, secret } = await make()
    const url = `/digest/${secret}`
    const head = await read(url, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', undefined])
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }]) {
      const ahead = await server.app.inject({ url, headers })
      expect([ahead.statusCode, ahead.body, ahead.headers['cache-control']]).toEqual([403, '', 'no-store'])
    }
    expect((await stored(id)).views).toBe(0)
  })

  test('is logged by the route’s pattern, whatever it answers', async () => {
    const { secret } = await make()
    const from = lines.length
    await read(`/digest/${secret}`)
    await read(`/Digest/${secret}/`)
    await read(`/profile/${secret}/${randomUUID()}`)
    await read(`/digest/${secret}/more/of/it`)
    await post(`/digest/${secret}`, 'broken=%ff')
    await post(`/digestProfile/${secret}`, '')
    await server.app.inject({ method: 'DELETE', url: `/digest/${secret}` })
    const logged = lines.slice(from)
    expect(logged).toHaveLength(7)
    expect(logged.filter((line) => line.includes(secret))).toEqual([])
    expect(logged.filter((line) => /\{(?:digest|digestHash|hash)\}/u.test(line))).toHaveLength(7)
  })
})
