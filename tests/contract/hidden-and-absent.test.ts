/** A hidden developer is indistinguishable from an absent one: the same answer after the same statements. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRoot } from '#server/root.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { clientBuild } from '#tests/support/server/client-build.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable, refresh, step, type Findable } from '#tests/support/people/findable.ts'
import { statementsOf } from '#tests/support/server/identity.ts'
import { asking } from '#tests/support/people/linked-developers.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import {
  embedLink,
  endEmbed,
  hashIn,
  keyIn,
  makeLink,
  numberOpening,
  onLink,
  opening,
  setPrivacy,
} from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { chooseTopic, type TopicChange } from '#tests/support/people/topic-choices.ts'
import { newWorkspace, type Position, type Workspace } from '#tests/support/people/workspace.ts'

const nobody = '01234567-89ab-4def-8123-456789abcdef'
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]

describeOnDatabase('a hidden developer and one who does not exist', (engine) => {
  let server: TestServer
  let build: Awaited<ReturnType<typeof clientBuild>>
  let workspace: Workspace
  let position: Position
  /** Developers whom the company may not find, by reason. */
  const hidden = new Map<string, string>([['never was', nobody]])
  beforeAll(async () => {
    build = await clientBuild()
    writeFileSync(join(build.directory, 'index.html'), readFileSync(join(findRoot(), 'index.html')))
    const client = { directory: build.directory, demoAccounts: [] }
    server = await startTestServer({ engine, overrides: { client } })
    workspace = await newWorkspace(server, 'Brightwater')
    position = await asking(workspace, ['typescript'])
    const ways: Record<string, (who: Findable) => Promise<unknown>> = {
      hides: (who) => decide(server, who, 'introduction', 'nobody'),
      'shows links alone': (who) => decide(server, who, 'introduction', 'link'),
      blocks: (who) => block(server, who, workspace.owner.email.split('@')[1] ?? ''),
      'goes back': async (who) => {
        for (const from of [6, 5]) await step(server, who, from, 'decrement')
        await refresh(server, who.accountId)
      },
      leaves: (who) => call(server, who, '/deleteKm', { method: 'DELETE' }),
    }
    for (const [why, hide] of Object.entries(ways)) {
      const who = await findable(server)
      await hide(who)
      hidden.set(why, who.accountId)
    }
    hidden.set('is of a company', workspace.owner.companyId)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await build.remove()
  })

  /**
   * Answers and statements by reason. The fewest statements of three calls count, because background work (a
   * session is seen, a window ends) adds to any call.
   */
  async function measured(names: Iterable<string>, ask: (name: string) => ReturnType<typeof call>) {
    const seen: unknown[] = []
    for (const name of names) {
      const answers = new Set<string>()
      const counts: number[] = []
      for (const _ of [1, 2, 3]) {
        counts.push(
          await statementsOf(server.database, async () =>
            answers.add(JSON.stringify(statusAndBody(await ask(name)))),
          ),
        )
      }
      seen.push([name, [...answers].map((answer): unknown => JSON.parse(answer)), Math.min(...counts)])
    }
    return seen
  }
  const alike = (seen: readonly unknown[]) => {
    const [[, , statements = 0] = []] = seen as [unknown, unknown, number][]
    expect(statements).toBeGreaterThan(1)
    return seen.map((each) => [(each as unknown[])[0], [absent], statements])
  }

  test('are answered alike when a company views them', async () => {
    const seen = await measured(hidden.keys(), (name) =>
      call(server, workspace.owner, `/developers/${hidden.get(name)}/looks`, { method: 'POST' }),
    )
    expect(seen).toEqual(alike(seen))
  })

  test('are answered alike when a company opens one of their topics', async () => {
    const seen = await measured(hidden.keys(), (name) =>
      call(server, workspace.owner, `/developers/${hidden.get(name)}/topics/typescript/looks`, {
        method: 'POST',
      }),
    )
    expect(seen).toEqual(alike(seen))
  })

  test('are answered alike when a topic is opened that they hide, or never had', async () => {
    const people = new Map([
      ['never had', await findable(server, { go: 2 })],
      ['hides', await findable(server, { go: 2, rust: 2 })],
      ['declares and hides', await findable(server, { go: 2 })],
    ])
    const choose = async (why: string, change: TopicChange) => {
      const who = people.get(why)
      if (who !== undefined) await chooseTopic(server, who, 'rust', change)
    }
    await choose('hides', { hidden: true })
    await choose('declares and hides', { declared: true, hidden: true })
    const seen = await measured(people.keys(), (name) =>
      call(server, workspace.owner, `/developers/${people.get(name)?.accountId}/topics/rust/looks`, {
        method: 'POST',
      }),
    )
    expect(seen).toEqual(alike(seen))
  })

  test('are answered alike when a link opens a topic that they hide, or never had', async () => {
    const secrets = new Map<string, string>()
    for (const why of ['never had', 'hides', 'declares and hides']) {
      const who = await findable(server, why === 'hides' ? { go: 2, rust: 2 } : { go: 2 })
      const change = { hidden: true, declared: why !== 'hides' }
      if (why !== 'never had') await chooseTopic(server, who, 'rust', change)
      await setPrivacy(server, who, 'everybody', 'expertise', 'commits')
      secrets.set(why, hashIn(await makeLink(server, who)))
    }
    const seen = await measured(secrets.keys(), (name) =>
      numberOpening(server, secrets.get(name) ?? '', 'rust'),
    )
    expect(seen).toEqual(alike(seen))
  })

  test('are answered alike when a company adds them', async () => {
    const seen = await measured(hidden.keys(), (name) =>
      call(server, workspace.owner, `/positions/${position.id}/applications`, {
        method: 'POST',
        body: { developerId: hidden.get(name) },
      }),
    )
    expect(seen).toEqual(alike(seen))
  })

  /** Links that open nothing, by reason; or those of their embedded pictures. */
  async function closedLinks(part: 'page' | 'embed' = 'page') {
    const secrets = new Map([['never was', 'A'.repeat(43)]])
    const ways = ['revoked', 'expired', 'left'] as const
    for (const why of part === 'page' ? ways : ([...ways, 'ended', 'hides'] as const)) {
      const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
      const link = await makeLink(server, who)
      const secret = part === 'page' ? hashIn(link) : keyIn(await embedLink(server, who, link.link.id))
      await setPrivacy(server, who, why === 'hides' ? 'companies' : 'link', 'expertise')
      if (why === 'ended') await endEmbed(server, who, link.link.id)
      if (why === 'revoked') await onLink(server, who, link.link.id, 'revoke')
      if (why === 'left') await call(server, who, '/deleteKm', { method: 'DELETE' })
      if (why === 'expired') {
        const { id } = await server.database.global((tx) =>
          tx.selectFrom('account').select('id').where('uid', '=', who.uid).executeTakeFirstOrThrow(),
        )
        const expires_at = server.clock.now()
        await server.database.tenant(id, (tx) => tx.updateTable('profile_link').set({ expires_at }).execute())
      }
      secrets.set(why, secret)
    }
    return secrets
  }

  test('are answered alike by their links', async () => {
    const secrets = await closedLinks()
    const seen = await measured(secrets.keys(), (name) => opening(server, secrets.get(name) ?? ''))
    expect(seen).toEqual(alike(seen))
  })

  test('are answered alike by the topics of their links', async () => {
    const secrets = await closedLinks()
    const seen = await measured(secrets.keys(), (name) =>
      numberOpening(server, secrets.get(name) ?? '', 'typescript'),
    )
    expect(seen).toEqual(alike(seen))
  })

  test.each([
    ['page', ''],
    ['picture', '/card.png'],
    ['embedded picture', '/spectrum.svg'],
  ])('are answered alike by the %s at the addresses of their links', async (_part, below) => {
    const secrets = await closedLinks(below === '/spectrum.svg' ? 'embed' : 'page')
    const seen: unknown[] = []
    for (const [why, secret] of secrets) {
      const counts: number[] = []
      const answers = new Set<string>()
      for (const _ of [1, 2, 3]) {
        const work = async () => {
          const url = `/profile/${secret}${below}`
          const { statusCode, body } = await server.app.inject({ url, headers: { accept: 'text/html' } })
          const nonce = /nonce="([^"]+)"/u.exec(body)?.[1] ?? 'none'
          const bare = body
            .replaceAll(nonce, '')
            .replace(/"instance":"[^"]*"/u, '')
            .replaceAll(secret, '')
          answers.add(`${statusCode} ${bare}`)
        }
        counts.push(await statementsOf(server.database, work))
      }
      seen.push([why, [...answers], Math.min(...counts)])
    }
    const [[, said = [], statements = 0] = []] = seen as [string, string[], number][]
    expect(said.map((answer) => answer.slice(0, 4))).toEqual(['404 '])
    expect(statements).toBeGreaterThan(1)
    expect(seen).toEqual([...secrets.keys()].map((why) => [why, said, statements]))
  })
})
