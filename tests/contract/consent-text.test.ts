/** Which consent text candidates agree to on their page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { ifMatch, newWorkspace, type Application } from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { invitationDesk, linesOf, type Lead } from './invitation-desk.ts'

describeOnDatabase('a consent text', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test('shows its new version to candidates who are asked from then on', async () => {
    const workspace = await newWorkspace(server, 'Brightwater')
    const desk = invitationDesk(server, workspace)
    const write = (text: string, version: number) =>
      workspace.send('/company/consentTexts', {
        method: 'POST',
        body: { text },
        headers: ifMatch({ version }),
      })
    const versionOf = async ({ application }: Lead) =>
      (await workspace.send<Application>(`/applications/${application.card.id}`)).consentTextVersion
    const early = await desk.lead()
    const earlyPage = await desk.sent(early)
    await write('{{company}} may show my <b>profile</b> to {{client}}.\n\nI am asked before {{position}}.', 1)
    const late = await desk.lead()
    const latePage = await desk.sent(late)
    await write('{{company}} presents me to {{client}}.', 2)

    const title = late.position.title
    const own = [
      'Brightwater may show my &lt;b&gt;profile&lt;/b&gt; to A lab in Ghent.',
      `I am asked before ${title}.`,
    ]
    expect(linesOf((await desk.read(latePage)).body)).toEqual(expect.arrayContaining(own))
    expect(linesOf((await desk.read(earlyPage)).body)).toContain(
      `I agree that Brightwater presents me to A lab in Ghent for the position ${early.position.title}. I can withdraw at any time on this page.`,
    )
    await desk.answer(earlyPage, 'interested')
    await desk.answer(latePage, 'interested')
    expect([await versionOf(early), await versionOf(late)]).toEqual([1, 2])
    const kept = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx.selectFrom('consent').select('text_version').orderBy('text_version').execute(),
    )
    expect(kept.map(({ text_version }) => text_version)).toEqual(['2', '2026-11'])
  })
})
