/** The scenario model as a case of the command: paths in memory or on the real server. */
import type { EngineName } from '#tests/support/database/database.ts'
import { keptPaths } from '#tests/workbench/generators/kept.ts'
import type { Path } from '#tests/workbench/generators/path.ts'
import { shardOf, type Selection } from '#tests/workbench/generators/selection.ts'
import { besideServer, findingOf, serverLog, type Finding } from '#tests/workbench/reports/finding.ts'
import { nothingWalked } from '#tests/workbench/reports/nothing-walked.ts'
import type { Outcome } from '#tests/workbench/reports/record.ts'
import { worldPath, worldPaths } from './generate.ts'
import { brokenBy, isWorldMisfit, retraceWorld } from './model-walk.ts'
import { rulesBeyond } from './rules-met.ts'
import { search } from './search.ts'
import { searches, type SearchPlan } from './searches.ts'
import { isEnough, missing, Tally } from './steps.ts'

/** States that a search expands. */
const mostWorlds = 3_000

/** The seed's paths until the model has covered enough, or one shard of them. */
export function worldSelected({ seed, shard }: Selection): readonly Path[] {
  const tally = new Tally()
  const paths: Path[] = []
  for (const path of worldPaths(seed)) {
    paths.push(path)
    brokenBy(path, tally)
    if (isEnough(tally)) return shardOf(paths, shard)
  }
  return paths
}

/** The database engine of this run: PostgreSQL, or the one in ENGINES. */
export const engineOfRun = async (): Promise<EngineName> =>
  (await import('#tests/support/database/database.ts')).engineHere

function outcome(
  tally: Tally,
  paths: readonly Path[],
  oracle: readonly string[],
  findings: readonly Finding[],
): Outcome {
  const { steps, cells, kinds, rules } = tally
  return {
    ...nothingWalked,
    machine: 'world',
    paths,
    steps,
    oracles: oracle,
    findings,
    world: { cells: cells.size, kinds: kinds.size, rules: rules.size },
  }
}

/** Kept paths, and findings for those that no longer fit. */
export function keptOfWorld(paths: readonly Path[] = keptPaths()): {
  readonly paths: readonly Path[]
  readonly findings: readonly Finding[]
} {
  const all = paths.filter(({ machine }) => machine === 'world')
  const misfits = all.flatMap((path) => {
    const walk = retraceWorld(path)
    return isWorldMisfit(walk) ? [{ path, walk }] : []
  })
  return {
    paths: all.filter((path) => !misfits.some((one) => one.path === path)),
    findings: misfits.map(({ path, walk }) =>
      findingOf('world', 'kept', 'kept path', `${path.id} no longer fits at step ${walk.step}`, {
        seen: walk.why,
      }),
    ),
  }
}

/** Missing coverage of a whole walk without findings. */
function goals(tally: Tally, { shard }: Selection, findings: readonly Finding[]): readonly Finding[] {
  if (shard !== null || findings.length > 0) return []
  return [
    ...missing(tally).map((title) => findingOf('world', 'goal', 'cover', title)),
    ...rulesBeyond(tally.rules).map((rule) =>
      findingOf('world', 'model', 'model', `the rule ${rule} is listed as impossible, but an act met it`),
    ),
  ]
}

/** The shortest known paths to a broken invariant took three, six and ten events. */
const leastEvents = 9
const leastWorlds = 2_000

/** Every invariant that a search breaks, by the shortest path, and whether it searched far enough. */
function searchFindings(name: string, plan: SearchPlan): readonly Finding[] {
  const { broken, isWhole, longest, worlds, untried } = search(plan, mostWorlds)
  const isShort = broken.size === 0 && !isWhole && (longest < leastEvents || worlds < leastWorlds)
  return [
    ...[...broken].map(([invariant, { what, way }]): Finding => ({
      machine: 'world',
      kind: 'path',
      oracle: 'search of the model',
      title: invariant,
      path: worldPath(way),
      steps: way.map((word) => `${word}.`),
      expected: invariant,
      seen: what,
      rule: '',
    })),
    ...untried.map((word) =>
      findingOf('world', 'model', 'search of the model', `${name}: “${word}” is possible in no state`),
    ),
    ...(isShort
      ? [
          findingOf(
            'world',
            'goal',
            'search of the model',
            `${name}: ${worlds} worlds within ${longest} events were looked at`,
            { expected: `${leastWorlds} worlds within ${leastEvents} events` },
          ),
        ]
      : []),
  ]
}

/** Walks the paths in memory and searches further; checks the invariants after every step. */
export async function worldInMemory(selection: Selection): Promise<Outcome> {
  const tally = new Tally()
  const more = keptOfWorld()
  const paths = [...worldSelected(selection), ...more.paths]
  const walked = paths.flatMap((path) => brokenBy(path, tally) ?? [])
  const plans = shardOf(Object.entries(searches), selection.shard)
  const searched = plans.flatMap(([name, plan]) => searchFindings(name, plan))
  const findings = [...walked, ...searched, ...more.findings]
  return outcome(
    tally,
    paths,
    ['invariants', 'search of the model'],
    [...findings, ...goals(tally, selection, findings)],
  )
}

/** Walks the paths on the real server with a database of this engine; the first deviation ends the walk. */
export async function worldOnServer(selection: Selection, engine: EngineName): Promise<Outcome> {
  const { walkOnServer } = await import('./server-walk.ts')
  const tally = new Tally()
  const more = keptOfWorld()
  // The server may take two at once in either order, so a whole walk continues until its own coverage suffices.
  const chosen = selection.shard === null ? worldPaths(selection.seed) : worldSelected(selection)
  const { paths, findings: walked } = await walkOnServer(more.paths, chosen, engine, tally)
  const findings = [...walked, ...more.findings]
  return outcome(
    tally,
    paths,
    [besideServer(engine), serverLog],
    [...findings, ...goals(tally, selection, findings)],
  )
}
