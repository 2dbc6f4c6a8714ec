import { afterAll, beforeAll, expect, test } from 'vitest'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeRaces } from '#tests/support/database/database.ts'
import { call, type Recruiter } from '#tests/support/people/people.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { ifMatch, newWorkspace, type Card, type Workspace } from '#tests/support/people/workspace.ts'

const rounds = longRun ? 200 : 40

interface Entry {
  event: string
  fromStage: string | null
  toStage: string | null
  actor: string | null
}

const moveTo = (stageId: string | undefined) => ({ type: 'application.moveRequested', stageId })

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

  test(`lets one of two moves from one version win, ${rounds} times; the other gets the new stage`, async () => {
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

  test(`never undoes a colleague's move by a concurrent undo, ${rounds} times`, async () => {
    const position = await workspace.openPosition((await workspace.client()).id)
    const inPlay = position.stages.filter(({ type }) => type !== 'hired')
    let card = await workspace.agreed((await workspace.application(position.id)).card)
    const send = (who: Recruiter, of: Card, body: object) =>
      call(server, who, `/applications/${of.id}/transitions`, { method: 'POST', body, headers: ifMatch(of) })
    const reported: Record<string, number> = { undone: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const [mine, theirs] = inPlay.filter(({ id }) => id !== card.stageId)
      const moved = (await send(workspace.owner, card, moveTo(mine?.id))).json<Card>()
      const [undo, move] = await Promise.all([
        send(workspace.owner, moved, { type: 'application.moveUndone' }),
        send(colleague, moved, moveTo(theirs?.id)),
      ])
      const now = (await workspace.send<{ card: Card }>(`/applications/${card.id}`)).card
      // The first one wins, and the other gets the reason.
      const undone = undo.statusCode === 200
      reported[undone ? 'undone' : 'refused'] = (reported[undone ? 'undone' : 'refused'] ?? 0) + 1
      expect([undo.statusCode, move.statusCode].toSorted()).toEqual([200, 412])
      expect([now.stageId, now.movedBy, now.version]).toEqual([
        undone ? card.stageId : theirs?.id,
        undone ? 'Ines Moreau' : 'Tomas Lindqvist',
        moved.version + 1,
      ])
      expect((undone ? move : undo).json()).toMatchObject({ code: 'version-stale', current: now })
      // Later, with any version: the colleague's change stays.
      const late = await send(workspace.owner, moved, { type: 'application.moveUndone' })
      expect([late.statusCode, late.json()]).toEqual([412, expect.objectContaining({ current: now })])
      card = now
    }
    expect((reported['undone'] ?? 0) + (reported['refused'] ?? 0)).toBe(rounds)
  })

  test(`never adds an undecided candidate to a position closed concurrently, ${rounds} times`, async () => {
    const clientId = (await workspace.client()).id
    const answers: Record<string, number> = {}
    for (let round = 0; round < rounds; round += 1) {
      const position = await workspace.openPosition(clientId)
      const { card } = await workspace.application(position.id)
      const rejection = { type: 'application.rejected', reason: 'Skills', side: 'us' }
      const out = await workspace.send<Card>(`/applications/${card.id}/transitions`, {
        method: 'POST',
        body: rejection,
        headers: ifMatch(card),
      })
      const gone = await workspace.application(position.id)
      await workspace.send(`/candidates/${gone.candidate.id}`, {
        method: 'DELETE',
        headers: ifMatch(gone.candidate),
      })
      const candidate = { name: 'Ada Lovelace', emails: [`round-${engine}-${round}@assay.example`] }
      const results = await Promise.all([
        call(server, workspace.owner, `/positions/${position.id}/applications`, {
          method: 'POST',
          body: { candidate },
        }),
        call(server, colleague, `/applications/${out.id}/transitions`, {
          method: 'POST',
          body: { type: 'application.unrejected' },
          headers: ifMatch(out),
        }),
        call(server, colleague, `/candidates/${gone.candidate.id}/restoration`, { method: 'POST' }),
        call(server, workspace.owner, `/positions/${position.id}/transitions`, {
          method: 'POST',
          body:
            round % 2 === 0 ? { type: 'position.filled' } : { type: 'position.cancelled', reason: 'Budget' },
          headers: ifMatch(position),
        }),
      ])
      const [added, returned, restored, closed] = results.map(({ statusCode }) => statusCode)
      expect([restored, [201, 422].includes(added ?? 0), [200, 422].includes(returned ?? 0)]).toEqual([
        200,
        true,
        true,
      ])
      const { state, undecided } = await workspace.send<{ state: string; undecided: number }>(
        `/positions/${position.id}`,
      )
      const isClosed = closed === 200
      expect([isClosed, isClosed ? undecided : 0]).toEqual([state !== 'open', 0])
      const kind = `${added} ${returned} ${closed}`
      answers[kind] = (answers[kind] ?? 0) + 1
    }
    // Each side won at least once: not everything was accepted.
    expect(answers['201 200 200']).toBeUndefined()
  })
})
