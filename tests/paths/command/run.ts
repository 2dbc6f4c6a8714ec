import { mutateChart } from '../mutation/mutate.ts'
import { registered, type Registered } from '../model/registry.ts'
import { exitCodeOf, exitCodes, findingOf, type Finding } from '../reports/finding.ts'
import { junitText } from '../reports/junit.ts'
import type { MutationResult, Result, RunRecord } from '../reports/record.ts'
import { tableText } from '../reports/table.ts'
import { timed } from '../reports/timed.ts'
import { memoryCase, modelOf, pathsOf, selected } from './memory-case.ts'
import { against } from './against.ts'
import type { Options } from './options.ts'
import { lastRecord, writeText, type Print } from './output.ts'
import { replay } from './replay.ts'

async function resultOf(subject: Registered, options: Options): Promise<Result> {
  const { value, processorSeconds, wallSeconds } = await timed(() => memoryCase(subject, options))
  return { ...value, processorSeconds, wallSeconds }
}

/** The ids of all paths, with their words. */
function list(subjects: readonly Registered[], options: Options, print: Print): number {
  let listed = 0
  for (const subject of subjects) {
    const model = modelOf(subject)
    if (!('graph' in model)) continue
    for (const { id, input, words } of pathsOf(model.graph, selected(model.graph, options))) {
      listed += 1
      print(`${id}  ${input}: ${words.join(', ') || '(start)'}`)
    }
  }
  return listed === 0 ? exitCodes.path : exitCodes.passed
}

/** Walks what was asked for, tells what came of it, and returns the exit code. */
export async function run(options: Options, print: Print): Promise<number> {
  if (options.replay !== null) return replay(options.replay, options.against, print)
  const subjects = await registered(options.machines)
  if (options.list) return list(subjects, options, print)
  const results: Result[] = []
  for (const subject of subjects) results.push(await resultOf(subject, options))
  const { cover, seed } = options
  const shard = options.shard === null ? null : `${options.shard.index}/${options.shard.count}`
  const compared = await timed(() => changesSince(options.against, subjects))
  const changes = compared.value
  const record = {
    cover,
    seed,
    shard,
    against: options.against,
    results,
    changes,
    changesSeconds: compared.processorSeconds,
    mutation: options.mutate ? await mutated(subjects) : [],
  }
  return finish(record, options, print)
}

async function changesSince(
  revision: string | null,
  subjects: readonly Registered[],
): Promise<readonly Finding[]> {
  if (revision === null) return []
  const graphs = subjects.map(modelOf).flatMap((model) => ('graph' in model ? [model.graph] : []))
  return against(revision, graphs)
}

async function mutated(subjects: readonly Registered[]): Promise<readonly MutationResult[]> {
  const results: MutationResult[] = []
  for (const model of subjects.map(modelOf)) {
    if (!('graph' in model)) continue
    const { value, processorSeconds } = await timed(async () => mutateChart(model.graph))
    results.push({ ...value, processorSeconds })
  }
  return results
}

/** Writes the reports of a record. A run without a step has shown nothing. */
function finish(record: RunRecord, { json, junit }: Options, print: Print): number {
  const { results, mutation, changes } = record
  const findings = [...[...results, ...mutation].flatMap((each) => each.findings), ...changes]
  const isEmpty = findings.length === 0 && record.results.every(({ steps }) => steps === 0)
  const none = findingOf('all', 'path', 'command', 'no step was walked: nothing was shown')
  const told: RunRecord = isEmpty ? { ...record, changes: [none] } : record
  const text = `${JSON.stringify(told, null, 2)}\n`
  writeText(lastRecord, text)
  if (json !== null) writeText(json, text)
  if (junit !== null) writeText(junit, junitText(told))
  print(tableText(told))
  return isEmpty ? exitCodes.path : exitCodeOf(findings)
}
