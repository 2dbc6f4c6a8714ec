/** The pages behind mailed links: answers, changes, and the forms they accept. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#server/contract/hash.ts'
import { callWindows } from '#server/contract/rate-limits.ts'
import { renewalJobs, renewalKind, revokeSecretLinks } from '#server/modules/secret-links/face.ts'
import type { LinkPages } from '#server/pages/link-pages.ts'
import { logOptions } from '#server/http/plugins/log.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase, type StoredRow } from '#tests/support/database/every-row.ts'
import { makeSecretLink } from '#tests/support/people/secret-links.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { statementsOf } from '#tests/support/server/identity.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'

const origin = 'http://localhost:4300'
const dayMs = 24 * 60 * 60_000

/** A digest's page with one form, and a position's page that only its own position opens. */
const pages: LinkPages = {
  digestSummary: {
    show: async (_tx, link, { form }) => ({
      title: 'A <b>digest</b>',
      body: createElement('p', null, `${link.subject_id} ${form('keep').token}`),
    }),
    forms: {
      keep: {
        fields: { recipient: 36 },
        async submit(tx, link, { recipient = '' }) {
          if (recipient === '') return { title: 'Choose one', body: null }
          await tx
            .updateTable('secret_link')
            .set({ recipient_id: recipient })
            .where('id', '=', link.id)
            .execute()
          return 'done'
        },
      },
    },
  },
  DevLanding: {
    show: async (_tx, link, { params }) =>
      params['posId'] === link.subject_id ? { title: 'A position', body: null } : null,
  },
}

describeOnDatabase('the page of a mailed link', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  let tenantId: string
  const lines: string[] = []
  beforeAll(async () => {
    place = await openSearchable(engine)
    const loggerInstance = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
    const overrides = { linkPages: pages, trustProxy: 1, loggerInstance }
    server = await startTestServer({ database: place.database, clock: stoppedClock(), overrides })
    tenantId = (await newWorkspace(server, 'Brightwater')).owner.companyId
  })
  afterAll(async () => {
    expect(lines.filter((line) => line.includes('defect'))).toEqual([])
    await server.close()
    await place.close()
  })

  let networks = 0
  const network = () => ({ 'x-forwarded-for': `198.51.100.${(networks += 1)}` })
  const make = (options: Parameters<typeof makeSecretLink>[2] = {}) =>
    makeSecretLink(server, tenantId, options)
  const read = (url: string, method: 'GET' | 'HEAD' = 'GET') => server.app.inject({ method, url })
  const post = (url: string, fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    })
  const tokenIn = (body: string) => /name="formToken" value="([^"]+)"/u.exec(body)?.[1] ?? ''
  const ended = async (secret: string) => {
    const { body } = await read(`/digest/${secret}`)
    return { url: `/digest/${secret}/newLink`, formToken: tokenIn(body) }
  }
  const stored = (id: string) =>
    server.database.tenant(tenantId, (tx) =>
      tx.selectFrom('secret_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )

  test('shows what the link opens, escaped, for no search engine, no referrer and no cache', async () => {
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

  test('mends an address that a mail program damaged', async () => {
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
        const told = JSON.stringify([statusCode, body, others])
        answers.push(
          told.replaceAll(nonce, 'nonce').replaceAll(secret, 'secret').replace(tokenIn(body), 'token'),
        )
      }
      statements.push(await statementsOf(server.database, ask))
    }
    expect(answers[0]).toContain('This link no longer works')
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(statements).toEqual([statements[0], statements[0], statements[0]])
  })

  test('changes nothing but its views, however often it is read', async () => {
    const { id, secret } = await make()
    /** Without the counted calls, and without what a view changes. */
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

  test('takes a form of its own page and leads back to it', async () => {
    const { id, secret } = await make()
    const recipient = randomUUID()
    const { body } = await read(`/digest/${secret}`)
    const formToken = /([\w-]{43})<\/p>/u.exec(body)?.[1] ?? ''
    const url = `/digest/${secret}/keep`
    const kept = await post(url, { recipient, formToken })
    expect([kept.statusCode, kept.headers.location, kept.headers['cache-control']]).toEqual([
      303,
      `/digest/${secret}`,
      'no-store',
    ])
    expect((await stored(id)).recipient_id).toBe(recipient)
    const incomplete = await post(url, { formToken })
    expect([incomplete.statusCode, incomplete.body.includes('Choose one')]).toEqual([422, true])
    const ofAnother = await post(`/digest/${(await make()).secret}/keep`, { recipient, formToken })
    expect([ofAnother.statusCode, ofAnother.body.includes('out of date')]).toEqual([400, true])
  })

  test('sends nothing for a form that its page did not send', async () => {
    const { secret } = await make({ days: 0 })
    const { url, formToken } = await ended(secret)
    const form = { email: 'ada@client.example', formToken }
    const type = (value: string) => ({ 'content-type': value })
    const refused = [
      await post(url, form, { 'sec-fetch-site': 'cross-site' }),
      await post(url, form, { 'sec-fetch-site': 'none' }),
      await post(url, { email: form.email }),
      await post(url, { ...form, formToken: `${formToken.slice(0, -2)}AA` }),
      await post(url, { ...form, other: '1' }),
      await post(url, `${new URLSearchParams(form).toString()}&email=b%40c.example`),
      await post(url, JSON.stringify(form), type('application/json')),
      await post(url, 'text', type('text/plain')),
      await post(url, { ...form, email: 'a'.repeat(70_000) }),
      await post(url, { ...form, email: 'no email' }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([
      403, 403, 400, 400, 400, 400, 415, 415, 413, 422,
    ])
    expect(refused.filter(({ headers }) => headers['content-type'] !== 'text/html; charset=utf-8')).toEqual(
      [],
    )
    expect(refused.at(-1)?.body).toContain('Enter an email like name@example.com.')
    server.clock.advance(2 * dayMs)
    const outdated = await post(url, form)
    expect([outdated.statusCode, outdated.body.includes('out of date')]).toEqual([400, true])
    expect(await renewals()).toEqual([])
  })

  test('accepts a form by its Origin header where the browser sends no Sec-Fetch-Site', async () => {
    const { url, formToken } = await ended('never-made')
    const send = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...network(), ...headers },
        payload: new URLSearchParams({ email: `${randomUUID()}@client.example`, formToken }).toString(),
      })
    const statuses = [await send({ origin }), await send({ origin: 'https://other.example' }), await send({})]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([303, 403, 403])
  })

  const renewals = () =>
    server.database.global((tx) =>
      tx.selectFrom('job').select('subject').where('kind', '=', renewalJobs).execute(),
    )
  const forgetRenewals = () =>
    server.database.global((tx) => tx.deleteFrom('job').where('kind', '=', renewalJobs).execute())

  test('answers a request for a new link alike for every address and link, with the same statements', async () => {
    await forgetRenewals()
    const expired = await make({ days: 0 })
    const answers: unknown[] = []
    const statements: number[] = []
    for (const secret of [expired.secret, 'never-made']) {
      const { url, formToken } = await ended(secret)
      for (const email of [`${randomUUID()}@client.example`, `${randomUUID()}@client.example`]) {
        const ask = async () => {
          const sent = await post(url, { email, formToken }, network())
          const page = await read(String(sent.headers.location))
          const text = page.body.replaceAll(/nonce="[^"]+"/gu, '')
          answers.push([sent.statusCode, sent.body, page.statusCode, text])
        }
        statements.push(await statementsOf(server.database, ask))
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(JSON.stringify(answers[0])).toContain(
      'If this email was sent a link like this, a new one is on its way.',
    )
    expect(new Set(statements).size).toBe(1)
    expect(await renewals()).toHaveLength(4)
  })

  test('hands an ended link and the typed address to the renewal of its purpose', async () => {
    await forgetRenewals()
    const { id, secret } = await make({ days: 0 })
    for (const one of [secret, 'never-made']) {
      const { url, formToken } = await ended(one)
      await post(url, { email: ' Ada@Client.example ', formToken }, network())
    }
    const called: unknown[] = []
    const ports = { ...server, publicUrl: 'http://localhost:4300' }
    const kind = renewalKind(ports, {
      digest: async (_ports, link, isTyped) =>
        void called.push([link.id, isTyped('ADA@client.example'), isTyped('bea@client.example')]),
    })
    const hold = { signal: new AbortController().signal, renew: async () => undefined }
    const job = { id: randomUUID(), kind: renewalJobs, tenantId: null, attempts: 1, claim: randomUUID() }
    const ends = []
    for (const { subject } of await renewals()) ends.push(await kind.run({ ...job, subject }, hold))
    expect(ends).toEqual([{ next: 'done' }, { next: 'done' }])
    expect(called).toEqual([[id, true, false]])
    expect(await place.find({ address: 'ada@client.example', secret })).toEqual([])
    expect(await place.find({ hash: hashOf('ada@client.example') })).toEqual([
      'call_window: hash',
      'job: hash',
    ])
  })

  test('limits requests for new links by address and by network, with a page', async () => {
    const { url, formToken } = await ended('never-made')
    const email = `${randomUUID()}@client.example`
    for (let call = 0; call < callWindows.linkRenewals.calls; call += 1)
      expect((await post(url, { email, formToken }, network())).statusCode).toBe(303)
    const { statusCode, headers, body } = await post(url, { email, formToken }, network())
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600'])
    expect(body).toContain('Try again in 60 minutes.')
    const same = network()
    const ask = () => post(url, { email: `${randomUUID()}@client.example`, formToken }, same)
    for (let call = 0; call < callWindows.secretLinkForms.calls; call += 1) await ask()
    const full = await ask()
    expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '600'])
  })

  test('is logged by the route’s pattern, whatever it answers', async () => {
    const { secret } = await make()
    const from = lines.length
    await read(`/digest/${secret}`)
    await read(`/Digest/${secret}/`)
    await read(`/profile/${secret}/${randomUUID()}`)
    await read(`/digest/${secret}/more/of/it`)
    await post(`/digest/${secret}/keep`, 'broken=%ff')
    await post(`/digestProfile/${secret}`, '')
    await server.app.inject({ method: 'DELETE', url: `/digest/${secret}` })
    const logged = lines.slice(from)
    expect(logged).toHaveLength(7)
    expect(logged.filter((line) => line.includes(secret))).toEqual([])
    expect(logged.filter((line) => /\{(?:digest|digestHash|hash)\}/u.test(line))).toHaveLength(7)
  })
})
