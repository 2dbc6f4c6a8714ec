import type { Path } from '../generators/path.ts'

/** Which exit code a finding asks for; see `exitCodes`. */
export type Kind = 'path' | 'goal' | 'model' | 'kept'

/** What an oracle found, as the record keeps it and a person reads it. */
export interface Finding {
  readonly machine: string
  readonly kind: Kind
  readonly oracle: string
  /** In one sentence. */
  readonly title: string
  /** The shortest way there; null where the finding is not about a way. */
  readonly path: Path | null
  /** The way in sentences. */
  readonly steps: readonly string[]
  readonly expected: string
  readonly seen: string
  /** The documented rule: `docs/machines.md#position: draft -> open`. */
  readonly rule: string
}

const beside = 'the model beside the server'
/** The oracle whose findings are seen again on the server alone, on a database of that engine. */
export const besideServer = (engine: string): string => `${beside} (${engine})`
export const serverLog = 'log of the server'

export const exitCodes = { passed: 0, path: 1, goal: 2, model: 3, kept: 4, usage: 64 } as const

/** What is wrong with the model comes before what the paths say, which then says little. */
const order = ['model', 'path', 'kept', 'goal'] as const satisfies readonly Kind[]

export function exitCodeOf(findings: readonly Finding[]): number {
  const worst = order.find((kind) => findings.some((finding) => finding.kind === kind))
  return worst === undefined ? exitCodes.passed : exitCodes[worst]
}

/** A finding that is not about a way through a machine. */
export function findingOf(
  machine: string,
  kind: Kind,
  oracle: string,
  title: string,
  { expected = '', seen = '', rule = '' }: Partial<Pick<Finding, 'expected' | 'seen' | 'rule'>> = {},
): Finding {
  return { machine, kind, oracle, title, path: null, steps: [], expected, seen, rule }
}

/** The line that walks there again; empty where the finding is not about a way. */
export function replayLine({ path, oracle }: Pick<Finding, 'path' | 'oracle'>): string {
  const runner = oracle.startsWith(beside) ? ' --runner server' : ''
  return path === null ? '' : `npm run test:paths -- --replay ${path.id}${runner}`
}

/** A finding for people: what was done, what should have come, what came, whose sentence that breaks, and how to see it again. */
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
