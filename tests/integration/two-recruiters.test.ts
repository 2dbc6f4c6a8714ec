import { afterAll, beforeAll, expect, test } from 'vitest'
import { addColleague } from '#tests/support/colleague.ts'
import { describeRaces } from '#tests/support/database.ts'
import { call, type Recruiter } from '#tests/support/people.ts'
import { longRun } from '#tests/support/run-scope.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { ifMatch, newWorkspace, type Card, type Workspace } from '#tests/support/workspace.ts'

const rounds = longRun ? 200 : 40

interface Entry {
  event: string
  fromStage: string | null
  toStage: string | null
  actor: string | null
}

describeRaces('two recruiters on one candidate', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let colleague: Recruiter
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    colleague = await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Tomas Lindqvist' })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test(`of two moves from one version one wins, ${rounds} times; the other is told where the card went`, async () => {
    const position = await workspace.openPosition((await workspace.client()).id)
    const inPlay = position.stages.filter(({ type, requires }) => type !== 'hired' && !requires.consent)
    const others = (card: Card) => inPlay.filter(({ id }) => id !== card.stageId)
    expect(inPlay.length).toBeGreaterThan(2)
    let card = await workspace.agreed((await workspace.application(position.id)).card)
    const winners: (string | null)[] = []

    const move = (who: Recruiter, stageId: string | undefined) =>
      call(server, who, `/applications/${card.id}/transitions`, {
        method: 'POST',
        body: { type: 'application.moveRequested', stageId },
        headers: ifMatch(card),
      })

    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = others(card)
      const answers = await Promise.all([
        move(workspace.owner, first?.id),
        move(colleague, (round % 2 === 0 ? second : first)?.id),
      ])
      const won = answers.find(({ statusCode }) => statusCode === 200)
      const lost = answers.find(({ statusCode }) => statusCode === 412)
      if (won === undefined || lost === undefined) {
        throw new Error(`round ${round}: ${answers.map((answer) => answer.body).join('\n')}`)
      }
      const moved = won.json<Card>()
      expect(lost.json()).toMatchObject({ code: 'version-stale', current: moved })
      expect(moved.version).toBe(card.version + 1)
      winners.push(moved.movedBy)
      card = moved
    }

    const history: Entry[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const page: { items: Entry[]; nextCursor: string | null } = await workspace.send(
        `/applications/${card.id}/timeline?limit=100${query}`,
      )
      history.push(...page.items)
      cursor = page.nextCursor
    }
    const moves = history.filter(({ event }) => event === 'application.moveRequested').toReversed()
    expect(moves).toHaveLength(rounds)
    const gaps = moves.filter((entry, index) => index > 0 && entry.fromStage !== moves[index - 1]?.toStage)
    expect(gaps).toEqual([])
    expect(moves.map(({ actor }) => actor)).toEqual(winners)
    expect(moves.at(-1)?.toStage).toBe(position.stages.find(({ id }) => id === card.stageId)?.name)
  })
})
