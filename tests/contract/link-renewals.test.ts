/** New links for ended ones: mailed to the recipient's email only. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkRenewals } from '#server/link-registry.ts'
import { renewalJobs, renewalKind } from '#server/modules/secret-links/public.ts'
import { isSuppressed } from '#server/work/mail/suppressions.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { goesOn } from '#tests/support/server/work.ts'
import {
  openDigestDesk,
  openDigestStage,
  pageOf,
  sendDigest,
  unsubscribe,
  type DigestStage,
} from './digest-stage.ts'
import { invitationDesk } from './invitation-desk.ts'
import { linkReader } from './link-reader.ts'

describeOnDatabase('a new link', (engine) => {
  let stage: DigestStage
  let server: TestServer
  beforeAll(async () => {
    stage = await openDigestStage(engine)
    server = stage.server
  })
  afterAll(() => stage.close())

  const expireLinks = ({ owner: { companyId } }: Workspace) =>
    server.database.tenant(companyId, (tx) =>
      tx.updateTable('secret_link').set({ expires_at: server.clock.now() }).execute(),
    )

  /** Sends the form of the ended page, and runs its queued job. @returns the answer, and the recipients of mails */
  async function renew(page: string, email: string) {
    const { statusCode, headers } = await linkReader(() => server).submit(page, 'newLink', { email })
    const kind = renewalKind({ ...server, publicUrl: 'http://localhost:4300' }, linkRenewals)
    const jobs = await server.database.global((tx) =>
      tx.deleteFrom('job').where('kind', '=', renewalJobs).returning('subject').execute(),
    )
    const job = {
      id: randomUUID(),
      kind: renewalJobs,
      tenantId: null,
      attempts: 1,
      claim: randomUUID(),
      turns: 0,
    }
    for (const { subject } of jobs)
      await kind.run({ ...job, subject }, { signal: goesOn, renew: async () => undefined })
    stage.mails.length = 0
    await stage.pass(0)
    return { answer: [statusCode, headers.location], mailed: stage.mails.map(({ to }) => to) }
  }

  async function expectRenewal(page: string, email: string) {
    const answer = [303, `${page}/newLink`]
    expect(await renew(page, 'somebody@else.example')).toEqual({ answer, mailed: [] })
    expect(await renew(page, email)).toEqual({ answer, mailed: [email] })
  }

  test('to a digest is mailed to its recipient’s email only', async () => {
    const desk = await openDigestDesk(stage)
    await sendDigest(stage, desk)
    const contact = desk.contacts[0] ?? { email: '' }
    const page = pageOf(stage, contact)
    await expireLinks(desk.workspace)
    await expectRenewal(page, contact.email)
    expect((await linkReader(() => server).read(pageOf(stage, contact))).statusCode).toBe(200)
  })

  test('to an invitation is mailed to the invited person’s email only', async () => {
    const workspace = await newWorkspace(server, 'Brightwater')
    const desk = invitationDesk(server, workspace)
    const lead = await desk.lead()
    await desk.end(await desk.held(lead))
    await stage.pass(0)
    const mailed = stage.mails.findLast(({ action }) => action?.url.includes('/profile/') === true)
    const page = new URL(mailed?.action?.url ?? '').pathname
    await expireLinks(workspace)
    await expectRenewal(page, mailed?.to ?? '')
  })

  test('to the new email of an invited person opts that email out, and the first link the old email', async () => {
    const workspace = await newWorkspace(server, 'Brightwater')
    const desk = invitationDesk(server, workspace)
    const lead = await desk.lead()
    await desk.end(await desk.held(lead))
    await stage.pass(0)
    const { companyId: tenantId } = workspace.owner
    const [old, moved] = [lead.who.email, `moved-${lead.who.email}`]
    const first = stage.mails.findLast(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)
    await server.database.global((tx) =>
      tx.updateTable('account').set({ email: moved }).where('email', '=', old).execute(),
    )
    await expireLinks(workspace)
    expect(await renew(new URL(first?.action?.url ?? '').pathname, moved)).toMatchObject({ mailed: [moved] })
    const optedOut = () =>
      server.database.tenant(tenantId, async (tx) => [
        await isSuppressed(tx, { address: old, tenantId }),
        await isSuppressed(tx, { address: moved, tenantId }),
      ])
    const second = stage.mails.findLast(({ to }) => to === moved)
    await unsubscribe(stage, second ?? {})
    expect(await optedOut()).toEqual([false, true])
    await unsubscribe(stage, first ?? {})
    expect(await optedOut()).toEqual([true, true])
  })
})
