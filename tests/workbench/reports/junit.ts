import { findingText, type Finding } from './finding.ts'
import type { RunRecord } from './record.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text of an attribute or element, without characters that XML cannot hold. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/gu, (sign) => entities[sign] ?? '').replace(/[^\t\n\r\u0020-\uFFFD]/gu, '')

const failure = (finding: Finding): string =>
  `      <failure message="${escaped(finding.title)}">${escaped(findingText(finding))}</failure>`

/** One suite per machine and one case per oracle, so that a dashboard shows which oracle failed. */
export function junitText({ results, changes, mutation }: RunRecord): string {
  const suites = [
    ...results.map((result) => ({ ...result, name: result.machine })),
    ...mutation.map((result) => ({ ...result, name: `mutants of ${result.machine}`, oracles: ['mutation'] })),
    ...(changes.length === 0
      ? []
      : [{ name: 'changes', oracles: ['lockstep'], findings: changes, processorSeconds: 0 }]),
  ].map(({ name, oracles, findings, processorSeconds }) => {
    const cases = [...new Set([...oracles, ...findings.map(({ oracle }) => oracle)])]
    const failing = cases.filter((oracle) => findings.some((finding) => finding.oracle === oracle))
    return [
      `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failing.length}" time="${processorSeconds.toFixed(3)}">`,
      ...cases.map((oracle) =>
        [
          `    <testcase classname="${escaped(name)}" name="${escaped(oracle)}">`,
          ...findings.filter((finding) => finding.oracle === oracle).map(failure),
          '    </testcase>',
        ].join('\n'),
      ),
      '  </testsuite>',
    ].join('\n')
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n')
}
