/** The world as a case of the command: its paths in the model alone, or on the real server. */
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

/** Worlds that a search looks from. */
const mostWorlds = 3_000

/** As many paths of the seed as the model needs to see enough, or one part of them. */
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

/** The engine that a run of the command is on: PostgreSQL, or what ENGINES names. */
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

/** Paths that people keep, and those that no longer fit. */
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

/** Of a whole walk that found nothing: what it has not seen. */
function goals(tally: Tally, { shard }: Selection, findings: readonly Finding[]): readonly Finding[] {
  if (shard !== null || findings.length > 0) return []
  return [
    ...missing(tally).map((title) => findingOf('world', 'goal', 'cover', title)),
    ...rulesBeyond(tally.rules).map((rule) =>
      findingOf(
        'world',
        'model',
        'model',
        `a reason says that nobody meets the rule ${rule}, which somebody did`,
      ),
    ),
  ]
}

/** The known ways to a broken invariant took three, six and ten events from the beginning. */
const leastEvents = 9
const leastWorlds = 2_000

/** Every invariant that a search of the model breaks, by the shortest way; and whether it has looked far enough. */
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
      findingOf('world', 'model', 'search of the model', `${name}: nobody can “${word}” in any world`),
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

/** The paths in the model, whose invariants are asked after every step, and searched for beyond them. */
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

/** The paths on the real server, with a database of this engine; the first that is answered otherwise ends the walk. */
export async function worldOnServer(selection: Selection, engine: EngineName): Promise<Outcome> {
  const { walkOnServer } = await import('./server-walk.ts')
  const tally = new Tally()
  const more = keptOfWorld()
  // Of two at once the server may take the other first: a whole walk goes on until it has seen enough itself.
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
