import type { LightMyRequestResponse } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { operations } from '#contract/schema.gen.ts'
import { importExpiryKind } from '#server/modules/imports/expiry-kind.ts'
import { importKind, type Time } from '#server/modules/imports/import-kind.ts'
import type { Pace } from '#server/modules/imports/pace.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import { bodyOf } from '../server/answers.ts'
import { call, type Person } from './people.ts'
import type { TestServer } from '../server/server.ts'
import { newWorkspace, type Import, type Workspace } from './workspace.ts'

export type Mapping = operations['checkImport']['requestBody']['content']['application/json']['mapping']
type RowPage = operations['listImportRows']['responses'][200]['content']['application/json']
export type ImportRow = RowPage['items'][number]

/** A company with an open position, and its recruiter's import actions. */
export interface Desk {
  workspace: Workspace
  positionId: string
  upload(file: string | Uint8Array, who?: Person): Promise<LightMyRequestResponse>
  check(id: string, mapping: Mapping, onDuplicate?: 'update' | 'skip'): Promise<LightMyRequestResponse>
  run(id: string): Promise<LightMyRequestResponse>
  get(id: string): Promise<Import>
  /** Every row, page by page. */
  rows(id: string, action?: ImportRow['action']): Promise<ImportRow[]>
  /** Uploaded and checked. */
  checked(file: string | Uint8Array, mapping: Mapping, onDuplicate?: 'update' | 'skip'): Promise<Import>
  names(): Promise<string[]>
}

export async function openDesk(server: TestServer, companyName: string): Promise<Desk> {
  const workspace = await newWorkspace(server, companyName)
  const client = await workspace.client()
  const { id } = await workspace.openPosition(client.id)
  return deskOf(workspace, server, id)
}

/** The imports into one position. */
export function deskOf(workspace: Workspace, server: TestServer, positionId: string): Desk {
  const { owner } = workspace
  const desk: Desk = {
    workspace,
    positionId,
    upload: (file, who = owner) =>
      call(server, who, `/positions/${positionId}/imports?fileName=people.csv`, {
        method: 'POST',
        body: Buffer.from(file),
        headers: { 'content-type': 'text/csv' },
      }),
    check: (id, mapping, onDuplicate = 'skip') =>
      call(server, owner, `/imports/${id}/check`, { method: 'POST', body: { mapping, onDuplicate } }),
    run: (id) => call(server, owner, `/imports/${id}/run`, { method: 'POST' }),
    get: (id) => workspace.send(`/imports/${id}`),
    async rows(id, action) {
      const filter = action === undefined ? '' : `&action=${action}`
      const items: ImportRow[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`
        const page: RowPage = await workspace.send(`/imports/${id}/rows?limit=100${filter}${from}`)
        items.push(...page.items)
        cursor = page.nextCursor
      }
      return items
    },
    async checked(file, mapping, onDuplicate) {
      const { id } = bodyOf<Import>(await desk.upload(file), 201)
      return bodyOf<Import>(await desk.check(id, mapping, onDuplicate))
    },
    async names() {
      const board = await workspace.send<{ cards: { name: string }[] }>(`/positions/${positionId}/board`)
      return board.cards.map(({ name }) => name).toSorted()
    },
  }
  return desk
}

/** Rows of a file, each with its own person and email. */
export const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const at = from + index
    return `Person ${String(at).padStart(5, '0')},p${at}@b.example`
  })
export const fileOf = (rows: readonly string[]) => `name,email\n${rows.join('\n')}\n`

/** Import jobs that wait or continue. */
export const importJobsOf = (server: Pick<TestServer, 'database'>) =>
  server.database.global(async (tx) =>
    tx.selectFrom('job').select('kind').where('kind', '=', 'import').where('failed_at', 'is', null).execute(),
  )

/** Chunks of one size, each in its own turn, without pauses. */
const chunksOf250: Pace = { fewest: 250, most: 250, chunkMs: Number.POSITIVE_INFINITY, rest: 0, turnMs: 0 }

/** The parts of a server that an import worker needs. */
type Ports = Pick<TestServer, 'database' | 'clock' | 'defects'>

const isChunk = (result: unknown) => typeof result === 'object' && result !== null && 'next' in result

/** An import worker over a database; a log line is a defect unless the test collects it. */
export function importWorker(
  server: Ports,
  {
    database = server.database,
    errors = server.defects,
    ...more
  }: { database?: Database; errors?: string[]; pace?: Pace; time?: Time } = {},
) {
  let chunks = 0
  const counting: Database = {
    ...database,
    async tenant(tenantId, work, options) {
      const result = await database.tenant(tenantId, work, options)
      if (isChunk(result)) chunks += 1
      return result
    },
  }
  const note = (_facts: object, message: string) => void errors.push(message)
  const { clock } = server
  const queue = createQueue({
    database,
    log: { warn: note, error: note },
    kinds: [
      importKind({ database: counting, clock, pace: chunksOf250, ...more }),
      importExpiryKind({ database, clock }),
    ],
  })
  return {
    /** Works until no job is due; returns the number of committed chunks. */
    async runDue(): Promise<number> {
      chunks = 0
      await queue.runDue()
      return chunks
    },
    stop: () => queue.stop(),
  }
}
