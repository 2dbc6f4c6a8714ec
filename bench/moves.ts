/** A move on a board of 20,000 cards against the same on one of 200, on both engines (docs/decisions/044). */
import { crowd } from '#tests/support/crowd.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { ifMatch, newWorkspace, type Card, type Position, type Workspace } from '#tests/support/workspace.ts'
import { withDatabase, type EngineName } from './databases.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const sizes = { small: 200, large: 20_000 }
const bar = 2
/** What somebody's move costs everybody: the move itself, and the card that each open board asks for. */
const steps = ['move', 'card'] as const

type Times = Record<(typeof steps)[number], number[]>

interface Board {
  workspace: Workspace
  position: Position
  card: Card
}

for (const engine of ['embedded', 'postgres'] as const) await measure(engine)

async function measure(engine: EngineName): Promise<void> {
  await withDatabase(engine, async (database) => {
    const server = await startTestServer({ database, overrides: { validateResponses: false } })
    try {
      const boards = {
        small: await boardOf(server, sizes.small),
        large: await boardOf(server, sizes.large),
      }
      const times = { small: none(), large: none() }
      let wrong = 0
      for (let round = -5; round < rounds; round += 1) {
        for (const size of ['small', 'large'] as const) {
          const took = await moveOn(server, boards[size])
          wrong += Number(!took.right)
          if (round < 0) continue
          for (const step of steps) times[size][step].push(took[step])
        }
      }
      for (const step of steps) {
        const ratio = median(
          times.large[step].map((ms, round) => ms / (times.small[step][round] ?? Number.NaN)),
        )
        report({
          goal: `moves-${step}-${engine}`,
          n: rounds * 2,
          fail: wrong + Number(!(ratio <= bar)),
          figures: {
            ms200: rounded(median(times.small[step]), 1),
            ms20000: rounded(median(times.large[step]), 1),
            ratio: rounded(ratio, 2),
            atMost: bar,
          },
        })
      }
    } finally {
      await server.close()
    }
  })
}

function none(): Times {
  return { move: [], card: [] }
}

async function boardOf(server: TestServer, size: number): Promise<Board> {
  const workspace = await newWorkspace(server, `Company of ${size}`)
  const position = await workspace.openPosition((await workspace.client()).id)
  const { card } = await workspace.application(position.id)
  const { companyId } = workspace.owner
  await crowd(server.database, companyId, position, size - 1)
  return { workspace, position, card }
}

async function moveOn(server: TestServer, board: Board) {
  const { owner } = board.workspace
  const [first, second] = board.position.stages
  const stageId = board.card.stageId === first?.id ? second?.id : first?.id
  const began = performance.now()
  const moved = await call(server, owner, `/applications/${board.card.id}/transitions`, {
    method: 'POST',
    body: { type: 'application.moveRequested', stageId },
    headers: ifMatch(board.card),
  })
  const between = performance.now()
  const asked = await call(server, owner, `/positions/${board.position.id}/cards?ids=${board.card.id}`)
  const ended = performance.now()
  if (moved.statusCode === 200) board.card = moved.json<Card>()
  return {
    move: between - began,
    card: ended - between,
    right: moved.statusCode === 200 && asked.statusCode === 200,
  }
}
