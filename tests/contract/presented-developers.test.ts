/** Lines in a developer's access log about the clients who receive them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { recordShown } from '#server/modules/access-log/public.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { findable } from '#tests/support/people/findable.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import { ifMatch, newWorkspace, type Client } from '#tests/support/people/workspace.ts'
import {
  cardOf,
  holdDigest,
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  sendDigest,
  type Desk,
  type DigestStage,
} from './digest-stage.ts'
import { invitationDesk } from './invitation-desk.ts'

describeOnDatabase('the access log of a developer in a digest', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  /** The rows of clients and digests, newest first. */
  const rows = async (who: Person) => {
    const log = await call(stage.server, who, '/accessLog')
    const { items } = bodyOf<components['schemas']['AccessLogPage']>(log)
    return items
      .filter(({ surface }) => surface === 'digest' || surface === 'client')
      .map(({ viewerName, surface, client, fields, looks }) => [viewerName, surface, client, fields, looks])
      .toSorted()
  }
  const nameOf = async ({ workspace, position }: Desk) =>
    (await workspace.send<Client>(`/clients/${position.clientId}`)).name
  const shown = ['introduction', 'expertise']
  /** The topic that positions require. */
  const requiredTopic = async (): Promise<string> => {
    const { send } = await newWorkspace(stage.server, 'Northgate')
    const { items } = await send<{ items: { slug: string }[] }>('/topics?limit=1')
    return items[0]?.slug ?? ''
  }

  test('lists the digest once it is sent, and each view of a page that shows them', async () => {
    const dana = await findable(stage.server, { [await requiredTopic()]: 3 })
    const kim = await findable(stage.server)
    const desk = await openDigestDesk(stage, { developers: [dana, kim], roles: ['decider', 'cc'] })
    const client = await nameOf(desk)
    await holdDigest(desk)
    expect(await rows(dana)).toEqual([])
    await stage.pass(10)
    const sent = (fields = shown) => ['Brightwater', 'digest', client, fields, 1]
    expect([await rows(dana), await rows(kim)]).toEqual([[sent()], [sent(['introduction'])]])

    const { read, decide } = recipientOf(stage)
    const [priya, cleo] = desk.contacts.map((contact) => pageOf(stage, contact))
    const danaCard = desk.cards.at(1)
    if (priya === undefined || cleo === undefined || danaCard === undefined) throw new Error('no page')
    await read(priya)
    await read(cleo)
    await read(priya, 'HEAD')
    const viewed = (times: number, fields = shown) => ['Brightwater', 'client', client, fields, times]
    expect(await rows(dana)).toEqual([viewed(2), sent()])
    // The page of one candidate shows no other.
    const inFull = priya.replace('/digest/', '/digestProfile/')
    await read(`${inFull}?person=2`)
    expect(await rows(dana)).toEqual([viewed(3), sent()])
    expect(await rows(kim)).toEqual([viewed(2, ['introduction']), sent(['introduction'])])
    // The contact reads the page with the form, and the one after the redirect.
    expect((await decide(priya, danaCard, 'interview')).statusCode).toBe(303)
    const before = await rows(kim)
    await read(priya)
    expect([before, await rows(kim)].map(([row]) => row)).toEqual(
      [3, 4].map((times) => viewed(times, ['introduction'])),
    )
  })

  test('does not list views of a page that no longer shows them', async () => {
    const dana = await findable(stage.server)
    const desk = await openDigestDesk(stage, { developers: [dana] })
    await sendDigest(stage, desk)
    const sent = await rows(dana)
    const [, card] = desk.cards
    if (card === undefined) throw new Error('no card')
    await desk.workspace.send(`/applications/${card.id}/consent`, {
      method: 'POST',
      body: { type: 'consent.withdrawn' },
      headers: ifMatch(await cardOf(desk, card)),
    })
    const { read } = recipientOf(stage)
    expect((await read(pageOf(stage, desk.contacts[0] ?? { email: '' }))).statusCode).toBe(200)
    expect(await rows(dana)).toEqual(sent)
  })

  test('describes the client as the invitation did, without its name', async () => {
    const { workspace } = await openDigestDesk(stage)
    const inviting = invitationDesk(stage.server, workspace)
    const lead = await inviting.lead()
    await inviting.answer(await inviting.sent(lead), 'interested')
    const contact = await workspace.contact(lead.position.clientId)
    const desk = {
      workspace,
      position: lead.position,
      cards: [],
      contacts: [contact],
      content: {
        introduction: '',
        masked: true,
        items: [{ applicationId: lead.application.card.id, summary: '' }],
        recipientIds: [contact.id],
      },
    }
    expect((await sendDigest(stage, desk)).state).toBe('sent')
    await recipientOf(stage).read(pageOf(stage, contact))
    const described = (await rows(lead.who)).map(([viewer, surface, client]) => [viewer, surface, client])
    expect(described).toEqual([
      ['Brightwater', 'client', 'A lab in Ghent'],
      ['Brightwater', 'digest', 'A lab in Ghent'],
    ])
  })

  test('has one row for each client of a company within an hour', async () => {
    const dana = await findable(stage.server)
    const { workspace } = await openDigestDesk(stage)
    const { database, clock } = stage.server
    const { companyId } = workspace.owner
    for (const client of ['Kestrel Pay', 'Ardent', 'Kestrel Pay'])
      await database.tenant(companyId, (tx) =>
        recordShown(
          tx,
          companyId,
          dana.accountId,
          { surface: 'client', client, fields: ['introduction'] },
          clock.now(),
        ),
      )
    expect((await rows(dana)).map(([, , client, , looks]) => [client, looks])).toEqual([
      ['Ardent', 1],
      ['Kestrel Pay', 2],
    ])
  })
})
