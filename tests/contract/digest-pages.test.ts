/** The pages of a digest's recipients: decisions, undo, and every reason for a refusal. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestKind } from '#server/modules/digests/public.ts'
import { createSecretLink } from '#server/modules/secret-links/public.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { newWorkspace, ifMatch, type Card, type Workspace } from '#tests/support/people/workspace.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { draftDigest, readyPosition, stepDigest } from './catalogue/digests.ts'
import { linkReader } from './link-reader.ts'

const hourMs = 60 * 60 * 1000
const noticesIn = (body: string) => [...body.matchAll(/role="status">([^<]*)</gu)].map(([, text]) => text)
/** Messages with their elements. */
const problemsIn = (body: string) =>
  [...body.matchAll(/<a href="#([^"]*)">([^<]*)</gu)].map(([, field, text]) => [field, text])

describeOnDatabase('the pages of a digest', (engine) => {
  let server: TestServer
  let workspace: Workspace
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })
  const reader = linkReader(() => server)

  /** A digest after its hold, with two candidates, for two deciders and a Cc contact, and their links. */
  async function sent() {
    const { companyId } = workspace.owner
    const ready = await readyPosition({ workspace })
    const { position, contact, content } = ready
    const other = await workspace.application(position.id)
    await workspace.agreed(other.card)
    const tom = await workspace.contact(position.clientId, { name: 'Tom Hale' })
    const copy = await workspace.contact(position.clientId, { name: 'Cy Mora', role: 'cc' })
    const items = [...content.items, { applicationId: other.card.id, summary: 'Knows <b>.' }]
    const recipientIds = [contact.id, tom.id, copy.id]
    const drafted = await draftDigest(
      { workspace },
      { ...ready, content: { ...content, items, recipientIds } },
    )
    const checked = await stepDigest({ workspace }, drafted, 'digest.checkRequested')
    const { id } = await stepDigest({ workspace }, checked, 'digest.holdStarted')
    const { database, clock } = server
    await database.tenant(companyId, (tx) =>
      tx.updateTable('digest').set({ held_until: clock.now() }).where('id', '=', id).execute(),
    )
    const kind = digestKind({ database, clock, publicUrl: 'http://localhost:4300' })
    const job = { id, kind: kind.name, subject: id, tenantId: companyId, attempts: 1, claim: id, turns: 0 }
    await kind.run(job, { signal: new AbortController().signal, renew: async () => undefined })
    const secretOf = (recipientId: string) =>
      database.tenant(companyId, async (tx) => {
        const now = clock.now()
        const expiresAt = new Date(now.getTime() + hourMs)
        const link = {
          tenantId: companyId,
          purpose: 'digest',
          subjectId: id,
          recipientId,
          expiresAt,
        } as const
        return (await createSecretLink(tx, link, now)).secret
      })
    const [first, second] = items.map(({ applicationId }) => applicationId)
    return {
      id,
      people: [first ?? '', second ?? ''] as const,
      priya: await secretOf(contact.id),
      tom: await secretOf(tom.id),
      copy: await secretOf(copy.id),
    }
  }
  const decisionsOn = async (id: string) =>
    (
      await workspace.send<{ items: { decisions: { contactName: string; decision: string }[] }[] }>(
        `/digests/${id}`,
      )
    ).items.map(({ decisions }) => decisions.map(({ contactName, decision }) => [contactName, decision]))

  test('take a decision and return to the card of the candidate', async () => {
    const { id, priya, people } = await sent()
    const answer = await reader.submit(`/digest/${priya}`, 'decide', { person: people[1], decision: 'maybe' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/digest/${priya}#person-2`])
    expect(await decisionsOn(id)).toEqual([[], [['Priya Raman', 'maybe']]])
  })

  test('return from the page of one candidate to that page', async () => {
    const { id, priya, people } = await sent()
    const page = `/digestProfile/${priya}`
    const answer = await reader.submit(page, 'decide', {
      person: people[0],
      decision: 'interview',
      comment: '',
      time1: 'Tue 10:00',
      time2: ' ',
      time3: 'Wed 11:00',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?person=1`])
    const { body } = await reader.read(`${page}?person=1&other=x`)
    expect(body).toContain('Proposed: Tue 10:00; Wed 11:00')
    const undone = await reader.submit(page, 'undo', { person: people[0] })
    expect([undone.statusCode, undone.headers.location]).toEqual([303, `${page}?person=1`])
    expect(await decisionsOn(id)).toEqual([[], []])
  })

  test('ask for the reason of a decline, and store nothing without it', async () => {
    const { id, priya, people } = await sent()
    const fields = { person: people[0], decision: 'decline', comment: ' \r\n ' }
    const answer = await reader.submit(`/digest/${priya}`, 'decide', fields)
    expect([answer.statusCode, problemsIn(answer.body)]).toEqual([
      422,
      [[`comment-${people[0]}`, 'Ada Lovelace: Write a reason.']],
    ])
    expect(await decisionsOn(id)).toEqual([[], []])
  })

  test.each([
    ['no decision', { decision: '' }, 'Ada Lovelace: Choose Interview, Maybe, Decline or Ask a question.'],
    [
      'a question of 1001 characters',
      { decision: 'ask', comment: 'x'.repeat(1001) },
      'Ada Lovelace: Shorten this to 1000 characters.',
    ],
  ])('refuse %s', async (_, fields, notice) => {
    const { id, priya, people } = await sent()
    const answer = await reader.submit(`/digest/${priya}`, 'decide', { person: people[0], ...fields })
    expect([answer.statusCode, problemsIn(answer.body).map(([, text]) => text)]).toEqual([422, [notice]])
    expect(await decisionsOn(id)).toEqual([[], []])
  })

  test('accept the same decision twice, as a double click sends it', async () => {
    const { id, priya, people } = await sent()
    const { body } = await reader.read(`/digest/${priya}`)
    const formToken = /name="formToken" value="([^"]+)"/u.exec(body)?.[1] ?? ''
    const send = (person: string) =>
      reader.post(`/digest/${priya}`, { person, decision: 'interview', formToken })
    const statuses = []
    for (const person of [people[0], people[0], people[1], people[1]])
      statuses.push((await send(person)).statusCode)
    expect(statuses).toEqual([303, 303, 303, 303])
    expect(await decisionsOn(id)).toEqual([[['Priya Raman', 'interview']], [['Priya Raman', 'interview']]])
  })

  test('refuse a decision of a Cc contact, and one on a candidate of another digest', async () => {
    const { id, copy, priya, people } = await sent()
    const other = await sent()
    const { body } = await reader.read(`/digest/${priya}`)
    const formToken = /name="formToken" value="([^"]+)"/u.exec(body)?.[1] ?? ''
    const decide = (secret: string, person: string, token: string) =>
      reader.post(`/digest/${secret}`, { person, decision: 'maybe', formToken: token })
    expect((await reader.read(`/digest/${copy}`)).body).not.toContain('<form')
    expect((await decide(copy, people[0], formToken)).statusCode).toBe(400)
    expect((await decide(priya, other.people[0], formToken)).statusCode).toBe(404)
    expect(await decisionsOn(id)).toEqual([[], []])
  })

  test('show both decisions of deciders who differ as a split', async () => {
    const { tom, priya, people } = await sent()
    await reader.submit(`/digest/${priya}`, 'decide', { person: people[0], decision: 'interview' })
    await reader.submit(`/digest/${tom}`, 'decide', {
      person: people[0],
      decision: 'decline',
      comment: 'Too far',
    })
    const { body } = await reader.read(`/digest/${priya}`)
    expect(body).toContain('Split')
    expect(body).toContain('Tom Hale (decision maker): Decline')
  })

  test('say why a rejected candidate takes no decision', async () => {
    const { priya, people } = await sent()
    const { body: page } = await reader.read(`/digest/${priya}`)
    const formToken = /name="formToken" value="([^"]+)"/u.exec(page)?.[1] ?? ''
    const { card } = bodyOf<{ card: Card }>(await call(server, workspace.owner, `/applications/${people[0]}`))
    await workspace.send(`/applications/${card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.rejected', reason: 'Hired another', side: 'us' },
      headers: ifMatch(card),
    })
    const fields = { person: people[0], decision: 'maybe', formToken }
    const answer = await reader.post(`/digest/${priya}`, fields)
    expect([answer.statusCode, problemsIn(answer.body), noticesIn(answer.body)]).toEqual([
      422,
      [['person-1', 'Ada Lovelace: This candidate is no longer in the process.']],
      ['This candidate is no longer in the process.'],
    ])
  })

  test.each(['0', '3', 'x', '01', ''])('answer as an ended link for candidate %s', async (person) => {
    const { priya } = await sent()
    expect((await reader.read(`/digestProfile/${priya}?person=${person}`)).statusCode).toBe(404)
  })
})
