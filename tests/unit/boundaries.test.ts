import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { describe, expect, test } from 'vitest'
import { boundaryRules, cruiseOptions, resolveOptions } from '#tools/boundaries.mjs'

const knownBad = path.resolve(import.meta.dirname, '../boundaries/known-bad')
const rules = boundaryRules(knownBad)

const refusals = async (): Promise<Map<string, string[]>> => {
  const { output } = await cruise(
    ['machines', 'src', 'server', 'tests'],
    { ...cruiseOptions, baseDir: knownBad, validate: true, ruleSet: { forbidden: rules } },
    resolveOptions,
  )
  const found = new Map<string, string[]>()
  for (const { from, rule } of (output as ICruiseResult).summary.violations) {
    const file = path.basename(from).replace(/\.[jt]s$/, '')
    found.set(file, [...new Set([...(found.get(file) ?? []), rule.name])].toSorted())
  }
  return found
}

describe('the import rules', () => {
  test('refuse the known-bad file of each rule, and no other file', async () => {
    const expected = new Map(rules.map(({ name }) => [`breaks-${name}`, [name]]))
    // Unresolved imports are not allowed either.
    expected.set('breaks-not-resolvable', ['not-resolvable', 'src-app'])
    expected.set('breaks-no-circular-of-types', ['no-circular'])
    for (const { name } of rules) {
      const innocent =
        /^(?:machines-session-(?:auth|beta)|machines-navigation|src-features-beta|server-modules-beta)/
      if (innocent.test(name)) expected.delete(`breaks-${name}`)
    }
    expect(await refusals()).toEqual(expected)
  })

  test('let an unknown folder import only itself, lib, ui and react', () => {
    const newcomer = rules.find(({ name }) => name === 'src-newcomer')
    expect(newcomer?.to).toEqual({
      pathNot: [
        '^src/newcomer/',
        '^src/lib/',
        '^src/ui/',
        '(?:^|/)node_modules/(?:@types/)?(?:react|react-dom|scheduler)/',
      ],
    })
  })
})
