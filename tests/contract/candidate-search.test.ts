import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fold, wordsOf } from '#machines/domain/text/fold.ts'
import type { TenantTx } from '#server/db/database.ts'
import { amongHolders, partsOf } from '#server/modules/candidates/search.ts'
import { insertCandidates, newCandidate } from '#server/modules/candidates/public.ts'
import { eraseDeleted } from '#server/modules/recently-deleted/repository.ts'
import { piecesIn, piecesOf, sortPieces } from '../support/people/candidate-pieces.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { ifMatch, newWorkspace, type Application, type Workspace } from '../support/people/workspace.ts'

type Candidate = Application['candidate']

const people: [name: string, ...emails: string[]][] = [
  ['Ada Lovelace', 'ada@analytical.example'],
  ['Grace Brewster Murray Hopper', 'grace@navy.example', 'g.hopper@vassar.example'],
  ['ANNA ANNANNA', 'anna+anna@anna.example'],
  ['李明', 'li.ming@beijing.example'],
  ['Żółć Größe', 'zolc@example.example'],
  ['Dot\u0130less', 'i@i.example'],
  ['Mx 😀 Smile 😀', 'smile@x.example'],
  ['Odd % _ \\ " \' one', 'odd@y.example'],
  ['Last \u{10ffff}\u{10ffff}\u{10ffff}', 'last@z.example'],
  ['Ä', 'a@b.example'],
  ['Nobody'],
]

/** Every substring of some lengths up to the whole texts, in both cases, and some without a match. */
function texts(): string[] {
  const found = new Set<string>([
    '',
    'nowhere',
    'zz',
    '%',
    '_',
    'ada lovelacex',
    'xgrace',
    '\\',
    'e"]',
    '\u{10ffff}a',
  ])
  for (const [name, ...emails] of people) {
    for (const whole of [name, JSON.stringify(emails).replaceAll(',', ', ')]) {
      const letters = [...whole]
      for (let from = 0; from < letters.length; from += 1) {
        for (const length of [1, 2, 3, 4, 7, 8, 9, 10, 11, 18, 19, 28, 60]) {
          const text = letters.slice(from, from + length).join('')
          found.add(text).add(text.toUpperCase())
        }
      }
    }
  }
  return [...found].filter((text) => text !== '')
}

describeOnDatabase('candidate search', (engine) => {
  let server: TestServer
  let workspace: Workspace
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    workspace = await newWorkspace(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const inTenant = <T>(work: (tx: TenantTx, tenantId: string) => Promise<T>) => {
    const { companyId } = workspace.owner
    return server.database.tenant(companyId, (tx) => work(tx, companyId))
  }
  const insert = () =>
    inTenant((tx, tenantId) => {
      const candidates = people.map(([name, ...emails]) => newCandidate({ name, emails }, server.clock.now()))
      return insertCandidates(tx, tenantId, candidates)
    })

  test('finds by its index the same candidates as a full scan of names and emails, for any text', async () => {
    await insert()
    const sought = texts().filter((text) => [...text].length > 1)
    const differing = await inTenant(async (tx, tenantId) => {
      const differences: unknown[] = []
      const { rows } = await sql<{ id: string; name: string; emails: string[] }>`
        select id, name, emails from candidate order by created_at desc, id desc`.execute(tx)
      const all = rows.map(({ id, name, emails }) => ({
        id,
        text: `${fold(name)}\n${fold(JSON.stringify(emails).replaceAll(/[[\]]/g, ' '))}`,
      }))
      for (const search of sought) {
        const filter = { search, cursor: null, limit: 50 }
        const words = wordsOf(search)
        const expected = all
          .filter(({ text }) => words.every((word) => text.includes(word)))
          .map(({ id }) => id)
          .join()
        for (const part of partsOf(words)) {
          const named = await amongHolders(tx, tenantId, filter, part).execute()
          const found = named.map(({ id }) => id).join()
          if (found !== expected) differences.push({ search, part, found, expected })
        }
      }
      return differences
    })
    expect(differing).toEqual([])
    expect(sought.length).toBeGreaterThan(1000)
  })

  test('takes a single character, and pages through the results', async () => {
    await insert()
    const search = async (text: string) => {
      const names: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`
        const path = `/candidates?limit=1&search=${encodeURIComponent(text)}${from}`
        const page = await workspace.send<{ items: Candidate[]; nextCursor: string | null }>(path)
        names.push(...page.items.map(({ name }) => name))
        cursor = page.nextCursor
      }
      return names
    }
    expect([await search('李'), await search('😀'), await search('an'), await search('VASSAR')]).toEqual([
      ['李明'],
      ['Mx 😀 Smile 😀'],
      ['ANNA ANNANNA', 'Ada Lovelace'],
      ['Grace Brewster Murray Hopper'],
    ])
  })

  test('indexes living candidates only: when added, changed, deleted, restored and erased', async () => {
    const position = await workspace.openPosition((await workspace.client()).id)
    const { candidate } = await workspace.application(position.id)
    const stays = await workspace.application(position.id)
    const held = () => piecesIn(server.database, workspace.owner.companyId)
    const expected = (...living: Candidate[]) =>
      new Map(living.map((person) => [person.id, sortPieces(piecesOf(person))]))
    const send = (method: 'PATCH' | 'DELETE', of: Candidate, body?: object) =>
      workspace.send<Candidate>(`/candidates/${of.id}`, {
        method,
        headers: ifMatch(of),
        ...(body && { body }),
      })
    const bystander = stays.candidate
    expect(await held()).toEqual(expected(candidate, bystander))
    const renamed = await send('PATCH', candidate, { name: 'Augusta King', emails: ['a@king.example'] })
    expect(renamed.name).toBe('Augusta King')
    expect(await held()).toEqual(expected(renamed, bystander))
    const headed = await send('PATCH', renamed, { headline: 'Countess' })
    expect(await held()).toEqual(expected(renamed, bystander))
    await send('DELETE', headed)
    expect(await held()).toEqual(expected(bystander))
    const path = `/candidates/${candidate.id}/restoration`
    const { candidate: back } = await workspace.send<{ candidate: Candidate }>(path, { method: 'POST' })
    expect(await held()).toEqual(expected(back, bystander))
    await send('DELETE', back)
    await inTenant((tx, tenantId) => eraseDeleted(tx, tenantId, new Date(Date.UTC(9999, 0)), 10))
    expect(await held()).toEqual(expected(bystander))
    // Erases directly, without a deletion before.
    await inTenant(async (tx) => {
      await tx.deleteFrom('application').where('candidate_id', '=', bystander.id).execute()
      await tx.deleteFrom('candidate').where('id', '=', bystander.id).execute()
    })
    expect(await held()).toEqual(new Map())
  })

  test('finds no candidates of another company', async () => {
    await insert()
    const other = await newWorkspace(server, 'Northgate')
    const answer = await call(server, other.owner, '/candidates?search=lovelace')
    expect(answer.json()).toEqual({ items: [], nextCursor: null })
    expect(await piecesIn(server.database, other.owner.companyId)).toEqual(new Map())
  })
})
