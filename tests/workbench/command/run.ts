import { compareGuards } from '#tests/product/guard/guard-against.ts'
import { examples, guardCase } from '#tests/product/guard/guard-case.ts'
import { productGuard } from '#tests/product/guard/guard.ts'
import { mutateRules } from '#tests/product/guard/mutate-rules.ts'
import { mutateChart } from '../mutation/mutate.ts'
import { machineFiles, registered, type Registered } from '../model/registry.ts'
import { guardAt } from '../model/revision.ts'
import { exitCodeOf, exitCodes, findingOf, type Finding } from '../reports/finding.ts'
import { junitText } from '../reports/junit.ts'
import type { MutationResult, Result, RunRecord } from '../reports/record.ts'
import { tableText } from '../reports/table.ts'
import { timed, type Took } from '../reports/timed.ts'
import { against } from './against.ts'
import { casesOf, type Case } from './cases.ts'
import { modelOf } from './memory-case.ts'
import type { Options } from './options.ts'
import { lastRecord, writeText, type Print } from './output.ts'
import { replay } from './replay.ts'

const tookOf = ({ processorSeconds, wallSeconds }: Took): Took => ({ processorSeconds, wallSeconds })

async function resultOf(walk: Case['walk']): Promise<Result> {
  const took = await timed(walk)
  return { ...tookOf(took), ...took.value }
}

/** The ids of all paths, with their words. */
function list(cases: readonly Case[], options: Options, print: Print): number {
  const inputs = options.machines.includes('guard') ? examples(productGuard, options) : []
  const all = [...inputs, ...cases.flatMap((each) => each.list())]
  for (const { id, input, words } of all) print(`${id}  ${input}: ${words.join(', ') || '(start)'}`)
  return all.length === 0 ? exitCodes.path : exitCodes.passed
}

/** Walks what was asked for, tells what came of it, and returns the exit code. */
export async function run(options: Options, print: Print): Promise<number> {
  const { replay: id, machines } = options
  if (id !== null) return replay(id, options, print)
  const withGuard = machines.includes('guard')
  const subjects = await registered(machines.filter((name) => machineFiles().has(name)))
  const cases = casesOf(subjects, options)
  if (options.list) return list(cases, options, print)
  const results: Result[] = []
  const guard = withGuard ? await timed(async () => guardCase(options)) : null
  if (guard !== null) results.push({ ...guard.value.result, ...tookOf(guard) })
  for (const { walk } of cases) results.push(await resultOf(walk))
  const { cover, seed } = options
  const shard = options.shard === null ? null : `${options.shard.index}/${options.shard.count}`
  const compared = await timed(() => changesSince(options.against, subjects, withGuard))
  const changes = compared.value
  const record = {
    cover,
    seed,
    shard,
    against: options.against,
    results,
    guard: guard?.value.cells ?? [],
    changes,
    changesSeconds: compared.processorSeconds,
    mutation: options.mutate ? await mutated(subjects, withGuard) : [],
  }
  return finish(record, options, print)
}

async function changesSince(
  revision: string | null,
  subjects: readonly Registered[],
  withGuard: boolean,
): Promise<readonly Finding[]> {
  if (revision === null) return []
  const old = withGuard ? await guardAt(revision) : null
  const graphs = subjects.map(modelOf).flatMap((model) => ('graph' in model ? [model.graph] : []))
  return [
    ...(old === null ? [] : compareGuards(productGuard, old)),
    ...(graphs.length === 0 ? [] : await against(revision, graphs)),
  ]
}

async function mutated(
  subjects: readonly Registered[],
  withGuard: boolean,
): Promise<readonly MutationResult[]> {
  const results: MutationResult[] = []
  if (withGuard) {
    const { value, processorSeconds } = await timed(async () => mutateRules())
    results.push({ ...value, processorSeconds })
  }
  for (const model of subjects.map(modelOf)) {
    if (!('graph' in model)) continue
    const { value, processorSeconds } = await timed(async () => mutateChart(model.graph))
    results.push({ ...value, processorSeconds })
  }
  return results
}

/** Writes the reports of a record. A run without a step has shown nothing. */
async function finish(record: RunRecord, { json, junit, html }: Options, print: Print): Promise<number> {
  const { results, mutation, changes } = record
  const findings = [...[...results, ...mutation].flatMap((each) => each.findings), ...changes]
  const isEmpty = findings.length === 0 && record.results.every(({ steps }) => steps === 0)
  const none = findingOf('all', 'path', 'command', 'no step was walked: nothing was shown')
  const told: RunRecord = isEmpty ? { ...record, changes: [none] } : record
  const text = `${JSON.stringify(told)}\n`
  writeText(lastRecord, text)
  if (json !== null) writeText(json, text)
  if (junit !== null) writeText(junit, junitText(told))
  if (html !== null) {
    // Only who asks for the page loads what lays drawings out.
    const { reportHtml } = await import('../reports/html/report.ts')
    writeText(html, await reportHtml(told))
  }
  print(tableText(told))
  return isEmpty ? exitCodes.path : exitCodeOf(findings)
}
