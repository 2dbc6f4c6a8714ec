import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

const listed = 20

const seconds = (value: number) => value.toFixed(1).padStart(7)

/** Names a file that failed to load, and each failed test in it. */
function failuresOf(module: TestModule): string[] {
  const file = relative(module.project.config.root, module.moduleId)
  const tests = [...module.children.allTests('failed')].map(({ fullName }) => `Failed: ${file} > ${fullName}`)
  return module.errors().length > 0 ? [`Failed: ${file}`, ...tests] : tests
}

/** Prints the processor time of each suite and of the dearest files, then the titles of failed tests. */
export class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const costs = modules.map((module) => ({
      suite: module.project.name,
      file: relative(module.project.config.root, module.moduleId),
      cost: module.meta().processorSeconds ?? 0,
    }))
    const lines = [...new Set(costs.map(({ suite }) => suite))].map((suite) => {
      const own = costs.filter((one) => one.suite === suite)
      return `${seconds(own.reduce((sum, { cost }) => sum + cost, 0))} s  ${suite}, ${own.length} files`
    })
    const dearest = costs.toSorted((left, right) => right.cost - left.cost).slice(0, listed)
    process.stdout.write(
      [
        '',
        'Processor seconds of the test processes, by suite',
        ...lines,
        `The ${listed} files that cost the most`,
        ...dearest.map(({ file, cost }) => `${seconds(cost)} s  ${file}`),
        '',
        ...modules.flatMap(failuresOf),
        ...errors.map(({ message }) => `Error outside the tests: ${message}`),
        '',
      ].join('\n'),
    )
  }
}
