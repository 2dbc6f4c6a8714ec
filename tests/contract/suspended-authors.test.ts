/** Mails of a member suspended afterwards: who gets the replies and the decisions. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { workspaceOf, type Card, type Workspace } from '#tests/support/people/workspace.ts'
import {
  holdDigest,
  mailsTo,
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  type DigestStage,
} from './digest-stage.ts'
import { invitationDesk } from './invitation-desk.ts'

describeOnDatabase('a member suspended after sending', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  const colleagueOf = async ({ owner }: Workspace) =>
    workspaceOf(
      stage.server,
      await addColleague(stage.server, owner, { role: 'recruiter', name: 'Cora Cole' }),
    )
  const suspend = ({ owner: { companyId, memberId } }: Workspace) =>
    stage.server.database.tenant(companyId, (tx) =>
      tx.updateTable('member').set({ state: 'suspended' }).where('id', '=', memberId).execute(),
    )

  test('is replaced by the owner as sender of a digest, who also gets the decisions', async () => {
    const desk = await openDigestDesk(stage)
    const theirs = await colleagueOf(desk.workspace)
    await holdDigest({ ...desk, workspace: theirs })
    await suspend(theirs)
    await stage.pass(10)
    const { email: replyTo } = desk.workspace.owner
    expect(mailsTo(stage, desk.contacts).map((mail) => [mail.from, mail.replyTo])).toEqual([
      [{ name: 'Ines Moreau at Brightwater' }, replyTo],
    ])
    const [contact, card] = [desk.contacts[0] ?? { email: '' }, desk.cards[0] as Card]
    await recipientOf(stage).decide(pageOf(stage, contact), card, 'maybe')
    stage.mails.length = 0
    await stage.pass(15)
    expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [replyTo, 'Priya Raman decided on 1 candidate for Engineer'],
    ])
  })

  test('is replaced by the owner as sender of an invitation', async () => {
    const { workspace } = await openDigestDesk(stage)
    const theirs = await colleagueOf(workspace)
    const desk = invitationDesk(stage.server, theirs)
    const lead = await desk.lead()
    const held = await desk.held(lead)
    await suspend(theirs)
    await stage.pass(0)
    stage.mails.length = 0
    await desk.end(held)
    await stage.pass(0)
    expect(mailsTo(stage, [lead.who]).map((mail) => [mail.from, mail.replyTo])).toEqual([
      [{ name: 'Ines Moreau at Brightwater' }, workspace.owner.email],
    ])
  })
})
