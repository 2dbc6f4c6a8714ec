import { mutateChart } from '../mutation/mutate.ts'
import { machineFiles, registered, type Registered } from '../model/registry.ts'
import { exitCodeOf, exitCodes, findingOf, type Finding } from '../reports/finding.ts'
import { junitText } from '../reports/junit.ts'
import type { GuardCell, MutationResult, Result, RunRecord } from '../reports/record.ts'
import { tableText } from '../reports/table.ts'
import { timed } from '../reports/timed.ts'
import { against } from './against.ts'
import { casesOf, type Case } from './cases.ts'
import { modelOf } from './memory-case.ts'
import type { Options } from './options.ts'
import { lastRecord, writeText, type Print } from './output.ts'
import { ownCases, type OwnCase, type Subjects } from './own-case.ts'
import { replay } from './replay.ts'

async function resultOf(
  walk: Case['walk'],
): Promise<{ readonly result: Result; readonly cells: readonly GuardCell[] }> {
  const { processorSeconds, wallSeconds, value } = await timed(walk)
  const { cells = [], ...result } = value
  return { result: { processorSeconds, wallSeconds, ...result }, cells }
}

/** Ids of all paths with their words. */
function list(cases: readonly Case[], print: Print): number {
  const all = cases.flatMap((each) => each.list())
  for (const { id, input, words } of all) print(`${id}  ${input}: ${words.join(', ') || '(start)'}`)
  return all.length === 0 ? exitCodes.path : exitCodes.passed
}

/** Runs the selected cases, prints the result, and returns the exit code. */
export async function run(options: Options, subjects: Subjects, print: Print): Promise<number> {
  const { replay: id, machines } = options
  if (id !== null) return replay(id, options, subjects, print)
  const walked = await registered(machines.filter((name) => machineFiles().has(name)))
  const own = ownCases(subjects).filter(({ name }) => machines.includes(name))
  const cases = casesOf(subjects, walked, options)
  if (options.list) return list(cases, print)
  const results: Result[] = []
  const guard: GuardCell[] = []
  for (const { walk } of cases) {
    const { result, cells } = await resultOf(walk)
    results.push(result)
    guard.push(...cells)
  }
  const { cover, seed } = options
  const shard = options.shard === null ? null : `${options.shard.index}/${options.shard.count}`
  const compared = await timed(() => changesSince(options.against, walked, own))
  const changes = compared.value
  const record = {
    cover,
    seed,
    shard,
    against: options.against,
    results,
    guard,
    changes,
    changesSeconds: compared.processorSeconds,
    mutation: options.mutate ? await mutated(walked, own) : [],
  }
  return finish(record, options, print)
}

async function changesSince(
  revision: string | null,
  machines: readonly Registered[],
  own: readonly OwnCase[],
): Promise<readonly Finding[]> {
  if (revision === null) return []
  const changes: Finding[] = []
  for (const each of own) changes.push(...((await each.against?.(revision)) ?? []))
  const graphs = machines.map(modelOf).flatMap((model) => ('graph' in model ? [model.graph] : []))
  return [...changes, ...(graphs.length === 0 ? [] : await against(revision, graphs))]
}

async function mutated(
  machines: readonly Registered[],
  own: readonly OwnCase[],
): Promise<readonly MutationResult[]> {
  const results: MutationResult[] = []
  for (const { mutate } of own) {
    if (mutate === undefined) continue
    const { value, processorSeconds } = await timed(mutate)
    results.push({ ...value, processorSeconds })
  }
  for (const model of machines.map(modelOf)) {
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
  const recorded: RunRecord = isEmpty ? { ...record, changes: [none] } : record
  const text = `${JSON.stringify(recorded)}\n`
  writeText(lastRecord, text)
  if (json !== null) writeText(json, text)
  if (junit !== null) writeText(junit, junitText(recorded))
  if (html !== null) {
    // Only a run with the HTML report loads the layout code.
    const { reportHtml } = await import('../reports/html/report.ts')
    writeText(html, await reportHtml(recorded))
  }
  print(tableText(recorded))
  return isEmpty ? exitCodes.path : exitCodeOf(findings)
}
