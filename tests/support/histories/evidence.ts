import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { components, operations } from '#contract/schema.gen.ts'
import type { AppOptions } from '#server/app.ts'
import { openHistories, type HistoryReader } from '#server/evidence/analysis/histories.ts'
import { analysisKind } from '#server/evidence/analysis/analysis-kind.ts'
import { createQueue, type Queue } from '#server/work/queue/queue.ts'
import { bodyOf } from '../server/answers.ts'
import { makeHistory, type WrittenCommit } from './fast-import.ts'
import { serveRepositories, startGitHost, type GitHost } from './git-host.ts'
import { builtRunner, ofProduct } from './test-runner.ts'
import { call, type Person, type Reachable } from '../people/people.ts'
import type { TestServer } from '../server/server.ts'
import { numbersWork } from '../people/computed-numbers.ts'
import { temporaryDirectory } from '../temporary.ts'

export type Integration = components['schemas']['ConnectedIntegration']
export type IntegrationList = components['schemas']['IntegrationPage']
export type ExpertiseList = components['schemas']['ExpertisePage']
export type EvidenceList = components['schemas']['EvidencePage']
type EvidenceQuery = operations['getEvidence']['parameters']['query']

/** Public hosts on this machine, their repositories and the analysis. */
export interface Histories {
  readonly host: GitHost
  readonly reader: HistoryReader
  /** For the server: the host stands in for public ones. */
  readonly options: Pick<AppOptions, 'histories'>
  /** Creates a repository; returns its URL. */
  publish(name: string, commits: Iterable<WrittenCommit>): Promise<string>
  /** Removes it from the host. */
  withdraw(name: string): Promise<void>
  /** The folder of running analyses. */
  readonly readings: string
  /** The folder that the host serves: `owner/name.git`. */
  readonly shelf: string
  close(): Promise<void>
}

export async function openTestHistories(): Promise<Histories> {
  const folder = await temporaryDirectory('assay-evidence-')
  const shelf = join(folder.path, 'shelf')
  const runner = await builtRunner(join(folder.path, 'runner'), ofProduct)
  const host = await startGitHost(serveRepositories(shelf))
  const { reader } = await openHistories({ dataDirectory: folder.path, sandboxOrigin: host.origin, runner })
  const at = (name: string) => join(shelf, `${name}.git`)
  return {
    host,
    reader,
    options: { histories: reader },
    async publish(name, commits) {
      await rm(at(name), { recursive: true, force: true })
      await mkdir(at(name), { recursive: true })
      await makeHistory(at(name), commits)
      return `${host.origin}/${name}.git`
    },
    withdraw: (name) => rm(at(name), { recursive: true, force: true }),
    readings: join(folder.path, 'readings'),
    shelf,
    async close() {
      await host.close()
      await folder.remove()
    },
  }
}

/** A worker for analyses and the numbers computed from them. */
export const analysisWorker = (
  server: Pick<TestServer, 'database' | 'clock' | 'app'>,
  histories: Pick<HistoryReader, 'read'>,
): Queue =>
  createQueue({
    database: server.database,
    log: server.app.log,
    kinds: [analysisKind({ ...server, histories, forge: null, log: server.app.log }), numbersWork(server)],
  })

/** A developer's actions on connections. */
export function deskOf(server: Reachable, who: Person) {
  const send = (path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'POST', body?: object) =>
    call(server, who, path, { method, ...(body !== undefined && { body }) })
  const made = async (answer: Promise<LightMyRequestResponse>) => bodyOf<Integration>(await answer, 201)
  return {
    who,
    send,
    connect: (url: string) => send('/integrations', 'POST', { url }),
    connected: (url: string) => made(send('/integrations', 'POST', { url })),
    sync: (id: string) => send(`/integrations/${id}/sync`),
    revoke: (id: string) => send(`/integrations/${id}/revoke`),
    remove: (id: string) => send(`/integrations/${id}`, 'DELETE'),
    cancel: (analysisId: string) => send(`/analyses/${analysisId}/cancel`),
    include: (repositoryId: string, included: boolean) =>
      send(`/repositories/${repositoryId}`, 'PUT', { included }),
    list: async () => bodyOf<IntegrationList>(await send('/integrations', 'GET')),
    expertise: async () => bodyOf<ExpertiseList>(await send('/expertise', 'GET')),
    async evidence(query: EvidenceQuery) {
      const words = Object.entries(query).map(([name, value]) => [name, String(value)])
      const text = new URLSearchParams(words).toString()
      return bodyOf<EvidenceList>(await send(`/evidence?${text}`, 'GET'))
    },
  }
}
export type EvidenceDesk = ReturnType<typeof deskOf>
