/**
 * A move on a board of 20,000 cards against the same on one of 200, on both engines (docs/recruiting.md#what-does-a-move-read); and on a board
 * of 10,000 in a database of 1,000,000 cards against the same alone, on PostgreSQL. BENCH_ROWS=0 leaves that out.
 */
import { crowd } from '#tests/support/people/crowd.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Card,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import { withDatabase, type EngineName } from './databases.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const million = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const bar = 2
/** The cost of a move to everyone: the move itself, and the card that each open board requests. */
const steps = ['move', 'card'] as const

type Times = Record<(typeof steps)[number], number[]>

interface Board {
  workspace: Workspace
  position: Position
  card: Card
}

for (const engine of ['embedded', 'postgres'] as const) await boardsOfTwoSizes(engine)
if (million > 0) await databasesOfTwoSizes()

async function boardsOfTwoSizes(engine: EngineName): Promise<void> {
  await withServer(engine, async (server) => {
    const small = await boardOf(server, await newWorkspace(server, 'Company of 200'), 200)
    const large = await boardOf(server, await newWorkspace(server, 'Company of 20000'), 20_000)
    await compare(engine, { '200': [server, small], '20000': [server, large] })
  })
}

/** The same board of 10,000 cards, in its own database and among ten companies with similar boards. */
async function databasesOfTwoSizes(): Promise<void> {
  await withServer('postgres', (few) =>
    withServer('postgres', async (many) => {
      const alone = await boardOf(few, await newWorkspace(few, 'Company alone'), 10_000)
      const boards: Board[] = []
      for (let company = 0; company < 10; company += 1) {
        const workspace = await newWorkspace(many, `Company ${company}`)
        for (let rows = 0; rows < million / 10; rows += 10_000)
          boards.push(await boardOf(many, workspace, 10_000))
      }
      const [among = alone] = boards
      await compare('postgres-rows', { '10000': [few, alone], [String(million)]: [many, among] })
    }),
  )
}

/** Moves on both boards in turns; the second is compared with the first. */
async function compare(name: string, boards: Record<string, readonly [TestServer, Board]>): Promise<void> {
  const sizes = Object.keys(boards)
  const times = new Map(sizes.map((size): [string, Times] => [size, { move: [], card: [] }]))
  let wrong = 0
  for (let round = -5; round < rounds; round += 1) {
    for (const [size, [server, board]] of Object.entries(boards)) {
      const took = await moveOn(server, board)
      wrong += Number(!took.right)
      if (round >= 0) for (const step of steps) times.get(size)?.[step].push(took[step])
    }
  }
  for (const step of steps) {
    const [small = [], large = []] = sizes.map((size) => times.get(size)?.[step] ?? [])
    const ratio = median(large.map((ms, round) => ms / (small[round] ?? Number.NaN)))
    report({
      goal: `moves-${step}-${name}`,
      n: rounds * 2,
      fail: wrong + Number(!(ratio <= bar)),
      figures: {
        ...Object.fromEntries(
          sizes.map((size) => [`ms${size}`, rounded(median(times.get(size)?.[step] ?? []), 1)]),
        ),
        ratio: rounded(ratio, 2),
        atMost: bar,
      },
    })
  }
}

async function withServer<T>(engine: EngineName, work: (server: TestServer) => Promise<T>): Promise<T> {
  return await withDatabase(engine, async (database) => {
    const server = await startTestServer({ database, overrides: { validateResponses: false } })
    try {
      return await work(server)
    } finally {
      await server.close()
    }
  })
}

async function boardOf(server: TestServer, workspace: Workspace, size: number): Promise<Board> {
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
