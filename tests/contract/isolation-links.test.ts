/** The link of a contact opens and changes its own digest only, next to another company's digest. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  cardOf,
  digestOf,
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  sendDigest,
  unsubscribe,
  type Desk,
  type Digest,
  type DigestStage,
} from './digest-stage.ts'

describeOnDatabase('the link of a contact', (engine) => {
  let stage: DigestStage
  let ours: Side
  let theirs: Side
  interface Side {
    readonly desk: Desk
    readonly digest: Digest
    readonly page: string
  }
  async function side(): Promise<Side> {
    const desk = await openDigestDesk(stage)
    const digest = await sendDigest(stage, desk)
    return { desk, digest, page: pageOf(stage, desk.contacts[0] ?? { email: '' }) }
  }
  beforeAll(async () => {
    stage = await openDigestStage(engine)
    ours = await side()
    theirs = await side()
  })
  afterAll(() => stage.close())

  /** What our company stores of its digest, its card and its contacts. */
  const kept = async ({ desk, digest }: Side) => [
    await digestOf(desk, digest.id),
    ...(await Promise.all(desk.cards.map((card) => cardOf(desk, card)))),
    await desk.workspace.send(`/clients/${desk.position.clientId}/contacts`),
  ]
  const bare = (body: string) => body.replaceAll(/nonce="[^"]+"|value="[^"]+"|[\w-]{43}/gu, '')

  test('decides on no candidate of another company, whose id is answered like an unknown one', async () => {
    const before = await kept(ours)
    const { decide, undo } = recipientOf(stage)
    for (const send of [
      (id: string) => decide(theirs.page, { id }, 'interview'),
      (id: string) => undo(theirs.page, { id }),
    ]) {
      const [foreign, absent] = [await send(ours.desk.cards[0]?.id ?? ''), await send(randomUUID())]
      expect(foreign.statusCode).toBe(absent.statusCode)
      expect(foreign.statusCode).toBeGreaterThanOrEqual(400)
      expect(bare(foreign.body)).toBe(bare(absent.body))
    }
    expect(await kept(ours)).toEqual(before)
  })

  test('opts out its own contact only', async () => {
    const before = await kept(ours)
    const url = `http://localhost:4300/unsubscribe/${theirs.page.split('/').at(-1) ?? ''}`
    expect((await unsubscribe(stage, { unsubscribeUrl: url })).statusCode).toBe(200)
    expect(await kept(ours)).toEqual(before)
  })

  test('shows its own digest only', async () => {
    const { text, read } = recipientOf(stage)
    expect(await text(theirs.page)).toContain(theirs.desk.cards[0]?.name)
    const both = [theirs.page, theirs.page.replace('/digest/', '/digestProfile/')]
    for (const path of both) {
      const { body } = await read(path)
      expect(body).not.toContain(ours.digest.id)
      expect(body).not.toContain(ours.desk.cards[0]?.id)
    }
  })
})
