/** Candidates of a sent digest who may no longer be shown: the page, the stored values, and the remainder. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestLimits } from '#machines/domain/digest/digests.ts'
import { digestKind } from '#server/modules/digests/public.ts'
import { eraseDeletedCandidates } from '#server/modules/recently-deleted/erase-deleted.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { findable } from '#tests/support/people/findable.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import { ifMatch, type Application, type Card } from '#tests/support/people/workspace.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { runTask } from '#tests/support/server/work.ts'
import {
  cardOf,
  digestOf,
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  sendDigest,
  type Desk,
  type DigestStage,
} from './digest-stage.ts'
import { invitationDesk } from './invitation-desk.ts'

const summary = (name: string) => `${name} knows parsers.`

describeOnDatabase('a candidate in a sent digest', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  /** A sent digest of two candidates; the client decided on the last one. */
  async function decided(wanted: Parameters<typeof openDigestDesk>[1]) {
    const desk = await openDigestDesk(stage, wanted)
    const digest = await sendDigest(stage, desk)
    const page = pageOf(stage, desk.contacts[0] ?? { email: '' })
    const card = desk.cards.at(-1) as Card
    const comment = `${card.name} is the best`
    await recipientOf(stage).decide(page, card, 'interview', { comment })
    return { desk, digest, page, card }
  }

  async function deleteCandidate({ workspace }: Pick<Desk, 'workspace'>, { id }: Pick<Card, 'id'>) {
    const { candidate } = await workspace.send<Application>(`/applications/${id}`)
    await workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) })
  }
  const eraseDeleted = () =>
    eraseDeletedCandidates(stage.server.database, new Date(stage.server.clock.now().getTime() + 1))
  async function eraseCandidate(desk: Pick<Desk, 'workspace'>, card: Pick<Card, 'id'>) {
    await deleteCandidate(desk, card)
    await eraseDeleted()
  }

  const itemsOf = (desk: Desk, digestId: string) =>
    stage.server.database.tenant(desk.workspace.owner.companyId, (tx) =>
      tx
        .selectFrom('digest_item')
        .select(['application_id', 'sort_order', 'summary', 'snapshot', 'ended_at'])
        .where('digest_id', '=', digestId)
        .orderBy('sort_order')
        .execute(),
    )
  const shown = (page: string) => recipientOf(stage).text(page)
  const inFull = (page: string, number: number) =>
    shown(`${page.replace('/digest/', '/digestProfile/')}?person=${number}`)

  /** The page shows neither the candidate nor the client's text, and takes no decision. */
  async function expectHidden(page: string, { id, name }: Card) {
    for (const text of [await shown(page), await inFull(page, 2)]) {
      expect(text).toContain('This candidate is no longer available through Brightwater.')
      expect(text).not.toContain(name)
      expect(text).toContain('Interview')
    }
    expect(await shown(page)).toContain(summary('Grace Hopper'))
    expect((await recipientOf(stage).decide(page, { id }, 'maybe')).statusCode).not.toBe(303)
  }

  test('is hidden at once after withdrawing; number, order and decision remain', async () => {
    const { desk, digest, page, card } = await decided({ names: ['Grace Hopper', 'Ada Lovelace'] })
    expect(await inFull(page, 2)).toContain(summary('Ada Lovelace'))
    const [grace] = await itemsOf(desk, digest.id)
    await desk.workspace.send(`/applications/${card.id}/consent`, {
      method: 'POST',
      body: { type: 'consent.withdrawn' },
      headers: ifMatch(await cardOf(desk, card)),
    })
    await expectHidden(page, card)
    await stage.pass(0)
    await expectHidden(page, card)
    const emptied = { summary: '', snapshot: null, ended_at: stage.server.clock.now() }
    expect(await itemsOf(desk, digest.id)).toEqual([
      grace,
      { application_id: card.id, sort_order: 1, ...emptied },
    ])
    const kept = await digestOf(desk, digest.id)
    expect(kept).toMatchObject({ number: 1, state: 'partlyRead' })
    expect(kept.items).toMatchObject([
      { applicationId: desk.cards[0]?.id, endedAt: null, decisions: [] },
      {
        applicationId: card.id,
        name: null,
        summary: '',
        endedAt: stage.server.clock.now().toISOString(),
        decisions: [{ contactName: 'Priya Raman', decision: 'interview', comment: null }],
      },
    ])
  })

  test('is hidden at once after blocking the client, and the worker empties the stored text', async () => {
    const who = await findable(stage.server)
    const { desk, digest, page, card } = await decided({ names: ['Grace Hopper'], developers: [who] })
    expect(await inFull(page, 2)).toContain(summary('Dana Developer'))
    await block(stage.server, who, 'client.example')
    await expectHidden(page, card)
    await runTask(stage.server, 'hidden-items')
    await stage.pass(0)
    await expectHidden(page, card)
    expect(await itemsOf(desk, digest.id)).toMatchObject([
      { ended_at: null },
      { application_id: card.id, summary: '', snapshot: null, ended_at: stage.server.clock.now() },
    ])
  })

  test('is hidden once deleted, and is not stored once erased', async () => {
    const { desk, digest, page, card } = await decided({ names: ['Grace Hopper', 'Zelda Zeugma'] })
    await deleteCandidate(desk, card)
    await expectHidden(page, card)
    expect((await digestOf(desk, digest.id)).items[1]).toMatchObject({ name: null, summary: '' })
    await eraseDeleted()
    await expectHidden(page, card)
    expect(await stage.place.find({ name: 'Zelda Zeugma' })).toEqual([])
    expect((await digestOf(desk, digest.id)).items).toMatchObject([
      { endedAt: null },
      { applicationId: card.id, name: null, summary: '', decisions: [{ decision: 'interview' }] },
    ])
  })

  test('is in no unsent mail once erased, and the other decisions are mailed', async () => {
    const { desk, digest, page, card } = await decided({ names: ['Grace Hopper', 'Xenia Xylander'] })
    const grace = desk.cards[0] as Card
    await recipientOf(stage).decide(page, grace, 'maybe')
    const { database, clock } = stage.server
    const { companyId } = desk.workspace.owner
    const kind = digestKind({ database, clock, publicUrl: 'http://localhost:4300' })
    const subject = `${digest.id} decisions`
    const job = {
      id: digest.id,
      kind: kind.name,
      subject,
      tenantId: companyId,
      attempts: 1,
      claim: digest.id,
      turns: 0,
    }
    await kind.run(job, { signal: new AbortController().signal, renew: async () => undefined })
    expect(await stage.place.find({ name: 'Xenia Xylander' })).toContain('mail: name')
    await eraseCandidate(desk, card)
    expect(await stage.place.find({ name: 'Xenia Xylander' })).toEqual([])
    stage.mails.length = 0
    await stage.pass(digestLimits.decisionsMinutes)
    const notices = stage.mails.filter(({ to }) => to === desk.workspace.owner.email)
    expect(notices.map(({ before }) => before.flatMap((text) => text.split('\n')).toSorted())).toEqual([
      ['A deleted candidate: Interview', 'Grace Hopper: Maybe', 'Priya Raman:'],
    ])
  })

  test('is in no unsent invitation once erased', async () => {
    const { workspace, position } = await openDigestDesk(stage)
    const candidate = { name: 'Wanda Wisteria', emails: ['wanda@wisteria.example'] }
    const application = await workspace.send<Application>(`/positions/${position.id}/applications`, {
      method: 'POST',
      body: { candidate },
    })
    const inviting = invitationDesk(stage.server, workspace)
    await inviting.end(await inviting.held({ position, application }, { purpose: 'represent' }))
    const names = { name: 'Wanda Wisteria', address: 'wanda@wisteria.example' }
    expect(await stage.place.find(names)).toEqual(expect.arrayContaining(['mail: name', 'mail: address']))
    await eraseCandidate({ workspace }, application.card)
    expect(await stage.place.find(names)).toEqual([])
  })

  test('is hidden once their account is erased', async () => {
    const who = await findable(stage.server, {}, { name: 'Yana Ypsilon' })
    const { desk, digest, page, card } = await decided({ names: ['Grace Hopper'], developers: [who] })
    expect(await inFull(page, 2)).toContain(summary('Yana Ypsilon'))
    const again = await signIn(stage.server, who)
    bodyOf(await call(stage.server, again, '/deleteKm', { method: 'DELETE' }))
    await expectHidden(page, card)
    expect(await itemsOf(desk, digest.id)).toMatchObject([
      { ended_at: null },
      { application_id: card.id, sort_order: 1, summary: '', snapshot: null },
    ])
    const found = await stage.place.find({ name: 'Yana Ypsilon' })
    expect(found.filter((place) => place.startsWith('digest'))).toEqual([])
    expect((await digestOf(desk, digest.id)).items[1]?.decisions).toMatchObject([{ decision: 'interview' }])
  })
})
