import type { Path } from '../generators/path.ts'

/** The kind of a finding, which sets the exit code; see `exitCodes`. */
export type Kind = 'path' | 'goal' | 'model' | 'kept'

/** A finding of an oracle, in the record and in reports. */
export interface Finding {
  readonly machine: string
  readonly kind: Kind
  readonly oracle: string
  /** In one sentence. */
  readonly title: string
  /** The shortest path; null if the finding is not about one. */
  readonly path: Path | null
  /** The path as sentences. */
  readonly steps: readonly string[]
  readonly expected: string
  readonly seen: string
  /** The documented rule: `docs/machines.md#position: draft -> open`. */
  readonly rule: string
}

const beside = 'the model beside the server'
/** The oracle whose findings need a server on that database engine to replay. */
export const besideServer = (engine: string): string => `${beside} (${engine})`
export const serverLog = 'log of the server'

export const exitCodes = { passed: 0, path: 1, goal: 2, model: 3, kept: 4, usage: 64 } as const

/** Model errors come first, as they make paths meaningless. */
const order = ['model', 'path', 'kept', 'goal'] as const satisfies readonly Kind[]

export function exitCodeOf(findings: readonly Finding[]): number {
  const worst = order.find((kind) => findings.some((finding) => finding.kind === kind))
  return worst === undefined ? exitCodes.passed : exitCodes[worst]
}

/** A finding without a path. */
export function findingOf(
  machine: string,
  kind: Kind,
  oracle: string,
  title: string,
  { expected = '', seen = '', rule = '' }: Partial<Pick<Finding, 'expected' | 'seen' | 'rule'>> = {},
): Finding {
  return { machine, kind, oracle, title, path: null, steps: [], expected, seen, rule }
}

/** The replay command; empty without a path. */
export function replayLine({ path, oracle }: Pick<Finding, 'path' | 'oracle'>): string {
  const runner = oracle.startsWith(beside) ? ' --runner server' : ''
  return path === null ? '' : `npm run test:paths -- --replay ${path.id}${runner}`
}

/** A finding as text: steps, expected and actual result, the broken sentence and the replay command. */
export function findingText(finding: Finding): string {
  const { machine, oracle, title, path, steps, expected, seen, rule } = finding
  const named = (name: string, text: string) => (text === '' ? [] : [`    ${`${name}:`.padEnd(10)}${text}`])
  return [
    `  ${machine}: ${title} (${oracle})`,
    ...(path === null ? [] : [`    at first: ${path.input}`]),
    ...steps.map((step, index) => `    ${String(index + 1).padStart(2)}. ${step}`),
    ...named('expected', expected),
    ...named('seen', seen),
    ...named('rule', rule),
    ...named('replay', replayLine(finding)),
  ].join('\n')
}
