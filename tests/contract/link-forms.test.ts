/** The forms of pages behind mailed links: which are accepted, and requests for new links. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#server/contract/hash.ts'
import { callWindows } from '#server/contract/rate-limits.ts'
import { renewalJobs, renewalKind } from '#server/modules/secret-links/public.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import { makeSecretLink } from '#tests/support/people/secret-links.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { statementsOf } from '#tests/support/server/identity.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { linkReader, testPages } from './link-reader.ts'

const origin = 'http://localhost:4300'
const dayMs = 24 * 60 * 60_000

describeOnDatabase('a form on the page of a mailed link', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  let tenantId: string
  beforeAll(async () => {
    place = await openSearchable(engine)
    const overrides = { linkPages: testPages, trustProxy: 1 }
    server = await startTestServer({ database: place.database, clock: stoppedClock(), overrides })
    tenantId = (await newWorkspace(server, 'Brightwater')).owner.companyId
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  let networks = 0
  const network = () => ({ 'x-forwarded-for': `198.51.100.${(networks += 1)}` })
  const make = (options: Parameters<typeof makeSecretLink>[2] = {}) =>
    makeSecretLink(server, tenantId, options)
  const { read, post, ended } = linkReader(() => server)
  const stored = (id: string) =>
    server.database.tenant(tenantId, (tx) =>
      tx.selectFrom('secret_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )

  const renewals = () =>
    server.database.global((tx) =>
      tx.selectFrom('job').select('subject').where('kind', '=', renewalJobs).execute(),
    )
  const forgetRenewals = () =>
    server.database.global((tx) => tx.deleteFrom('job').where('kind', '=', renewalJobs).execute())

  test('accepts a form of its own page and redirects back to it', async () => {
    const { id, secret } = await make()
    const recipient = randomUUID()
    const { body } = await read(`/digest/${secret}`)
    const formToken = / (\S+)<\/p>/u.exec(body)?.[1] ?? ''
    const url = `/digest/${secret}`
    const kept = await post(url, { recipient, formToken })
    expect([kept.statusCode, kept.headers.location, kept.headers['cache-control']]).toEqual([
      303,
      `/digest/${secret}`,
      'no-store',
    ])
    expect((await stored(id)).recipient_id).toBe(recipient)
    const incomplete = await post(url, { formToken })
    expect([incomplete.statusCode, incomplete.body.includes('Choose one')]).toEqual([422, true])
    const ofAnother = await post(`/digest/${(await make()).secret}`, { recipient, formToken })
    expect([ofAnother.statusCode, ofAnother.body.includes('out of date')]).toEqual([400, true])
  })

  test('keeps a refused form at the page’s address, with the error at the top and at the field', async () => {
    const { url, formToken } = await ended('never-made')
    const { statusCode, body } = await post(url, { email: 'no email', formToken })
    expect([url, statusCode]).toEqual(['/digest/never-made', 422])
    expect(body.indexOf('<a href="#email">Enter an email')).toBeLessThan(body.indexOf('id="email"'))
    expect(body).toContain('value="no email"')
    expect(body).toContain('<span id="email-error" class="error">Enter an email')
  })

  test('redirects from an address below the page to the page', async () => {
    const { secret } = await make()
    const below = await Promise.all(['keep', 'more/of/it'].map((rest) => read(`/digest/${secret}/${rest}`)))
    expect(below.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, `/digest/${secret}`],
      [302, `/digest/${secret}`],
    ])
  })

  test('refuses a form that its page did not send', async () => {
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

  test('accepts a form by its Origin header when the browser sends no Sec-Fetch-Site', async () => {
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

  test('answers a request for a new link alike for every email and link, with the same statements', async () => {
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
      'If this address can still open the page, a new link is on its way.',
    )
    expect(new Set(statements).size).toBe(1)
    expect(await renewals()).toHaveLength(4)
  })

  test('passes an ended link and the typed email to the renewal of its purpose', async () => {
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
    const job = {
      id: randomUUID(),
      kind: renewalJobs,
      tenantId: null,
      attempts: 1,
      claim: randomUUID(),
      turns: 0,
    }
    const ends = []
    for (const { subject } of await renewals()) ends.push(await kind.run({ ...job, subject }, hold))
    expect(ends).toEqual([{ next: 'done' }, { next: 'done' }])
    expect(called).toEqual([[id, true, false]])
    expect(await place.find({ address: 'ada@client.example', secret })).toEqual([])
    expect(await place.find({ hash: hashOf('ada@client.example') })).toEqual(['call_window: hash'])
  })

  test('limits requests for new links by email and by network, with a page', async () => {
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
    // Opt-outs of the same network are counted apart.
    expect((await post('/unsubscribe/never-made', {}, same)).statusCode).toBe(404)
  })
})
