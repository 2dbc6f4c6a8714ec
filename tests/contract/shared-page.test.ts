/** The server-rendered page at /profile/:hash: its content for each viewer without scripts, and its log lines. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#server/contract/hash.ts'
import { createCardKeys } from '#server/modules/profile-links/card-keys.ts'
import { findRoot } from '#server/root.ts'
import { write } from '#tests/support/people/background.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { clientBuild } from '#tests/support/server/client-build.ts'
import { describeOnDatabase, openTestDatabase } from '#tests/support/database/database.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import { hashIn, makeLink, onLink, openLink, setPrivacy } from '#tests/support/people/profile-links.ts'
import { secretKey, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { settleNumbers } from '../support/people/computed-numbers.ts'
import { accountOf } from './calls/records.ts'

interface Log {
  items: { surface: string; fields: string[]; looks: number }[]
}
type Links = { items: { looks: number }[] }

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
const slackbot = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'

const browserName = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

describeOnDatabase('the page of a share link', (engine) => {
  let build: Awaited<ReturnType<typeof clientBuild>>
  let server: TestServer
  beforeAll(async () => {
    build = await clientBuild()
    writeFileSync(join(build.directory, 'index.html'), readFileSync(join(findRoot(), 'index.html')))
    server = await startTestServer({
      database: await openTestDatabase(engine),
      overrides: { client: { directory: build.directory, demoAccounts: [] } },
    })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await server.database.close()
    await build.remove()
  })

  async function developer(details: object = {}) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const body = { details: { name: 'Dana', ...details } }
    bodyOf(await call(server, who, '/initUser', { method: 'PUT', body }))
    return who
  }
  const visit = (hash: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({
      method,
      url: `/profile/${hash}`,
      headers: { accept, 'user-agent': browserName, ...headers },
    })
  const log = async (who: Person) => bodyOf<Log>(await call(server, who, '/accessLog')).items
  const opened = async (who: Person) =>
    bodyOf<Links>(await call(server, who, '/profileLinks')).items.map(({ looks }) => looks)
  const dataIn = (html: string): unknown =>
    JSON.parse(/id="assay-shared-profile">([\s\S]*?)<\/script>/u.exec(html)?.[1] ?? 'null')
  /** The content of the app's mount point, without its styles. */
  const rootOf = (html: string) =>
    /<div id="root">([\s\S]*)<\/main><\/div><\/div>/u
      .exec(html)?.[1]
      ?.replace(/<style[\s\S]*?<\/style>/u, '') ?? null

  test('has what the link shows, as markup and for the app, and is one view', async () => {
    const who = await developer({ headline: 'Compilers', location: 'Porto' })
    await setPrivacy(server, who, 'link', 'introduction', 'contact')
    const made = await makeLink(server, who)
    const page = await visit(hashIn(made))
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const root = rootOf(page.body)
    for (const text of ['<h1>Dana</h1>', 'Compilers', 'Porto', who.email]) expect(root).toContain(text)
    expect(page.body).toContain('<title>Dana · Assay</title>')
    expect(page.body).not.toContain('og:description')
    const card = /<meta property="og:image" content="([^"]+)">/u.exec(page.body)?.[1] ?? ''
    expect(card).toBe(
      made.url.replace(hashIn(made), `${createCardKeys(secretKey).keyOf(hashOf(hashIn(made)))}/card.png`),
    )
    expect(page.body.slice(0, page.body.indexOf('<body'))).not.toContain(hashIn(made))
    expect(page.body).not.toContain('id="needs"')
    expect(await log(who)).toMatchObject([{ surface: 'link', fields: ['introduction', 'contact'], looks: 1 }])
    const shared = await openLink(server, made)
    expect(dataIn(page.body)).toEqual({ hash: hashIn(made), shared })
    expect(await opened(who)).toEqual([2])
  })

  test('has its styles by the nonce of its policy, and its data in no script that runs', async () => {
    const who = await developer()
    const page = await visit(hashIn(await makeLink(server, who)))
    const nonce = /<style nonce="([^"]+)">/u.exec(page.body)?.[1]
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(page.body).not.toMatch(/ style=/u)
    expect(page.body.match(/<script type="application\/json"/gu)).toHaveLength(2)
  })

  test('lists topics with levels, weeks and strips, and only counts for private repositories', async () => {
    const who = await developer()
    const { id } = await accountOf({ server }, who)
    const repository = repositoryOf(await connectRepository(server, who))
    await keepEvidence(server, id, repository.id, commitsBefore(server.clock.now(), 30, id))
    await server.database.tenant(id, (tx) =>
      tx.updateTable('repository').set({ is_private: true, name: 'secret-engine' }).execute(),
    )
    await settleNumbers(server)
    await setPrivacy(server, who, 'link', 'expertise', 'commits')
    const root = rootOf((await visit(hashIn(await makeLink(server, who)))).body)
    expect(root).toMatch(/<th scope="row">TypeScript<\/th>.*No level yet.*<td class="sp-end">1[0-9]\.[0-9]/u)
    expect(root).toMatch(/<path class="sp-bars-stone" stroke-width="0.4" d="M[^"]+"/u)
    expect(root).toContain('Plus 30 commits in 1 repository that isn’t public.')
    expect(root).toContain('href="#how-computed"')
    expect(root).not.toContain('secret-engine')
    expect(root).not.toContain(repository.url)
  })

  test('shows experience and education as written if links see them, and no trace of them otherwise', async () => {
    const who = await developer()
    await write(server, who, { title: '<i>Lead</i>', organisation: 'North & wind', text: 'One\nTwo' })
    await setPrivacy(server, who, 'companies', 'background')
    const hash = hashIn(await makeLink(server, who))
    expect((await visit(hash)).body).not.toMatch(/Lead|North &|Experience and education/u)
    await setPrivacy(server, who, 'link', 'background')
    const { body } = await visit(hash)
    expect(rootOf(body)).toContain(
      '<li><p><b>&lt;i&gt;Lead&lt;/i&gt;</b> <span class="sp-muted">North &amp; wind</span></p><p class="sp-quiet">Experience, Mar 2021 – present</p><p class="sp-text">One\nTwo</p></li>',
    )
    expect(rootOf(body)).toContain('Self-reported, not verified.')
    expect(await log(who)).toMatchObject([
      { fields: ['background'], looks: 1 },
      { fields: [], looks: 1 },
    ])
  })

  test('escapes everything that developers write about themselves', async () => {
    const headline = `</script><script>alert(1)</script><img src=x onerror="a">&'__CSP_NONCE__$&`
    const who = await developer({ name: '<b>Dana</b>', headline })
    await setPrivacy(server, who, 'link', 'introduction')
    const { body } = await visit(hashIn(await makeLink(server, who)))
    expect(body).toContain(
      '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;a&quot;&gt;&amp;&#39;__CSP_NONCE__$&amp;',
    )
    expect(body).toContain('<title>&lt;b&gt;Dana&lt;/b&gt; · Assay</title>')
    expect(body).not.toContain('<img src=x')
    expect(dataIn(body)).toMatchObject({
      shared: { profile: { introduction: { name: '<b>Dana</b>', headline } } },
    })
  })

  test('is alike whether its link was revoked, has expired, was deleted or never existed', async () => {
    const [revoking, expiring, leaving] = [await developer(), await developer(), await developer()]
    const links = [
      await makeLink(server, revoking),
      await makeLink(server, expiring),
      await makeLink(server, leaving),
    ]
    await onLink(server, revoking, links[0]?.link.id ?? '', 'revoke')
    const { id } = await accountOf({ server }, expiring)
    const expires_at = server.clock.now()
    await server.database.tenant(id, (tx) => tx.updateTable('profile_link').set({ expires_at }).execute())
    bodyOf(await call(server, leaving, '/deleteKm', { method: 'DELETE' }))
    const pages = []
    for (const hash of [...links.map(hashIn), 'A'.repeat(43), 'nohash']) {
      const page = await visit(hash)
      expect(dataIn(page.body)).toEqual({ hash, shared: null })
      const nonce = /nonce="([^"]+)"/u.exec(page.body)?.[1] ?? ''
      pages.push([
        page.statusCode,
        page.headers['cache-control'],
        page.headers['x-robots-tag'],
        page.body.replaceAll(nonce, '').replace(hash, ''),
      ])
    }
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1)
    expect(pages[0]?.slice(0, 3)).toEqual([404, 'no-store', 'noindex'])
    expect(pages[0]?.[3]).toContain('<h1>This link doesn’t work</h1>')
    expect([await log(revoking), await log(expiring)]).toEqual([[], []])
  })

  test('answers HEAD like GET, without a body or its length, and counts no view', async () => {
    const who = await developer()
    await setPrivacy(server, who, 'link', 'introduction')
    const [open, revoked] = [await makeLink(server, who), await makeLink(server, who, { label: 'Other' })]
    await onLink(server, who, revoked.link.id, 'revoke')
    const kept = ['content-type', 'cache-control', 'x-robots-tag']
    const reported = async (of: string, method: 'GET' | 'HEAD') => {
      const { statusCode, headers } = await visit(of, {}, method)
      return [statusCode, ...kept.map((name) => headers[name])]
    }
    for (const hash of [hashIn(revoked), 'A'.repeat(43), 'nohash']) {
      const head = await reported(hash, 'HEAD')
      expect([head[0], (await visit(hash, {}, 'HEAD')).body, await log(who)]).toEqual([404, '', []])
      expect(head).toEqual(await reported(hash, 'GET'))
    }
    expect((await visit(hashIn(open), {}, 'HEAD')).headers['content-length']).toBeUndefined()
    const head = await reported(hashIn(open), 'HEAD')
    expect([head[0], (await visit(hashIn(open), {}, 'HEAD')).body, await log(who)]).toEqual([200, '', []])
    expect(await opened(who)).toEqual([0, 0])
    expect(head).toEqual(await reported(hashIn(open), 'GET'))
    expect(await log(who)).toMatchObject([{ surface: 'link', looks: 1 }])
  })

  test('opens nothing and counts no view when fetched ahead of a click', async () => {
    const who = await developer()
    await setPrivacy(server, who, 'link', 'introduction')
    const hash = hashIn(await makeLink(server, who))
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }]) {
      const { statusCode, body } = await visit(hash, headers as Record<string, string>)
      expect([statusCode, rootOf(body), dataIn(body)]).toEqual([200, null, null])
    }
    expect(await log(who)).toEqual([])
  })

  test('shows a chat preview only name and picture, and counts it as a preview', async () => {
    const who = await developer()
    await setPrivacy(server, who, 'link', 'introduction')
    const hash = hashIn(await makeLink(server, who))
    const preview = (await visit(hash, { 'user-agent': slackbot })).body
    expect(preview).toContain('<h1>Dana</h1>')
    expect([dataIn(preview), preview.includes('<section'), preview.includes('og:image')]).toEqual([
      null,
      false,
      true,
    ])
    await visit(hash, { 'user-agent': slackbot })
    expect([await log(who), await opened(who)]).toMatchObject([
      [{ surface: 'preview', fields: ['introduction'], looks: 2 }],
      [0],
    ])
    await visit(hash, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
    expect([(await log(who)).map(({ surface, looks }) => [surface, looks]), await opened(who)]).toEqual([
      [
        ['link', 1],
        ['preview', 2],
      ],
      [1],
    ])
  })

  test('counts with the calls that open links, and says when a network may open more', async () => {
    const who = await developer()
    const hash = hashIn(await makeLink(server, who))
    await visit(hash)
    const calls = (count: number) =>
      server.database.global((tx) =>
        tx.updateTable('call_window').set({ calls: count }).where('purpose', '=', 'sharedProfiles').execute(),
      )
    await calls(300)
    const page = await visit(hash)
    const head = await visit(hash, {}, 'HEAD')
    await calls(0)
    expect([page.statusCode, dataIn(page.body), head.statusCode]).toEqual([429, null, 429])
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(rootOf(page.body)).toContain('Your network opened too many share links.')
  })
})
