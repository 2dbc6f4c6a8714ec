/** Paths of the scenario model on the real server, and the shortest path to a finding. */
import type { EngineName } from '#tests/support/database/database.ts'
import { openRun, openRunFolder } from '#tests/support/database/postgres.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { Path } from '#tests/workbench/generators/path.ts'
import { besideServer, findingOf, serverLog, type Finding } from '#tests/workbench/reports/finding.ts'
import { newCompany, startWorldServer } from './company.ts'
import { shortened } from './disagreement.ts'
import { worldPath } from './generate.ts'
import { isWorldMisfit, retraceWorld } from './model-walk.ts'
import { isEnough, Tally } from './steps.ts'
import { walkPath, type Disagreement } from './walk.ts'

/** Shorter paths to try per finding. */
const mostTries = 40

/** Repeats the path in a new company, without data of other walks. */
async function alone(server: TestServer, path: Path): Promise<Disagreement | null> {
  if (isWorldMisfit(retraceWorld(path))) return null
  return walkPath(await newCompany(server), path, `s${server.clock.now().getTime()}`, new Tally())
}

/** Drops steps while the finding stays the same: halves first, then smaller parts, then single steps. */
async function shortest(server: TestServer, found: Disagreement): Promise<Disagreement> {
  let [best, tries] = [found, 0]
  for (let size = Math.ceil(found.words.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.words.length - 1 && tries < mostTries;) {
      const last = best.words.length - 1
      const shorter = [...best.words.slice(0, at), ...best.words.slice(Math.min(at + size, last))]
      tries += 1
      const again = await alone(server, worldPath(shorter))
      if (again?.where === found.where) best = again
      else at += size
    }
  }
  return best
}

async function record(server: TestServer, engine: EngineName, found: Disagreement): Promise<Finding> {
  const { words, where, expected, seen, rule } = await shortest(server, found)
  return {
    machine: 'world',
    kind: 'path',
    oracle: besideServer(engine),
    title: `${where} is not what the model says`,
    path: worldPath(words),
    steps: words.map((word) => `${word}.`),
    expected: shortened(expected),
    seen: shortened(seen),
    rule,
  }
}

/** Starts a server, and for PostgreSQL a cluster unless the run has one, for the duration of the work. */
async function onServer<T>(engine: EngineName, work: (server: TestServer) => Promise<T>): Promise<T> {
  const close = await (engine === 'postgres' ? openRun() : openRunFolder())
  try {
    const server = await startWorldServer(engine)
    return await work(server).finally(() => server.close())
  } finally {
    await close()
  }
}

interface OnServer {
  readonly paths: readonly Path[]
  readonly findings: readonly Finding[]
}

/** Walks all of `first`, then as many others as the coverage needs, until a finding. */
export const walkOnServer = (
  first: Iterable<Path>,
  others: Iterable<Path>,
  engine: EngineName,
  tally: Tally,
): Promise<OnServer> =>
  onServer(engine, async (server) => {
    const company = await newCompany(server)
    const paths: Path[] = []
    const walk = async (path: Path): Promise<readonly Finding[]> => {
      paths.push(path)
      const tag = `p${paths.length}x${server.clock.now().getTime()}`
      const found = await walkPath(company, path, tag, tally)
      return found === null ? [] : [await record(server, engine, found)]
    }
    for (const path of first) {
      const findings = await walk(path)
      if (findings.length > 0) return { paths, findings }
    }
    for (const path of others) {
      const findings = await walk(path)
      if (findings.length > 0) return { paths, findings }
      if (isEnough(tally)) break
    }
    const findings = server.defects.map((defect) =>
      findingOf('world', 'path', serverLog, 'the server has logged an error', { seen: defect }),
    )
    return { paths, findings }
  })
