/** The README lists the files that an event and a screen touch (architecture on one page); the sources say whether it is so. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import { applicationEvents } from '#machines/lifecycle/application/application-events.ts'
import { consentMachine } from '#machines/lifecycle/consent/consent-machine.ts'
import { consentEventNames } from '#machines/lifecycle/consent/consent-types.ts'
import { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import { positionEventNames } from '#machines/lifecycle/position/position-types.ts'
import { partName, transitionsOf } from '#tests/support/chart.ts'

type Sources = Readonly<Record<string, string>>

const contract = 'openapi.yaml'
const isTest = (file: string) => file.startsWith('tests/') || file.includes('.test.')

/** What is generated touches itself; the demo lives through events as a test does. */
const sources: Sources = Object.fromEntries(
  [
    contract,
    ...['machines', 'server', 'src', 'tests'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
    ),
  ]
    .filter((file) => /\.(?:tsx?|txt|yaml)$/u.test(file))
    .filter((file) => !file.includes('.gen.') && !file.startsWith('server/seed/'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

const escaped = (text: string) => text.replaceAll('.', '\\.')
/** In code, in the contract, and as a transition of a chart that was written down. */
const nameOf = (event: string) =>
  new RegExp(
    `'${escaped(event)}'|const: ${escaped(event)} |const: ${escaped(event)}$|^  ${escaped(event)} \\[`,
    'mu',
  )

/** Guards and effects of the chart that this event has and no other. */
function ownParts(machine: AnyStateMachine, event: string): readonly string[] {
  const partsOf = (own: boolean) =>
    transitionsOf(machine)
      .filter(({ eventType }) => (eventType === event) === own)
      .flatMap(({ guard, actions }) => [...(guard === undefined ? [] : [guard]), ...actions].map(partName))
  const others = new Set(partsOf(false))
  return [...new Set(partsOf(true))].filter((part) => !others.has(part))
}

/** How the files of a machine begin. */
const beside = ({ id }: AnyStateMachine) => `machines/lifecycle/${id}/${id}`

/**
 * Files that a change of this event's nature would touch: those of the product that name it or a part of its own; of the
 * tests those that go through every event of its machine that can be sent, those beside the machine that name it, and the
 * cases of its dialog. The table of verdicts has every event, under names of its own.
 */
function touchedBy(files: Sources, machine: AnyStateMachine, names: readonly string[], event: string) {
  const sent = names.filter((name) => nameOf(name).test(files[contract] ?? '')).map(nameOf)
  const own = [nameOf(event), ...ownParts(machine, event).map((part) => new RegExp(`\\b${part}\\b`, 'u'))]
  return Object.entries(files)
    .filter(([file, source]) => {
      if (!isTest(file)) return own.some((name) => name.test(source))
      if (file === `tests/paths/tables/${machine.id}-verdicts.ts`) return true
      if (!nameOf(event).test(source)) return false
      const isCase = file.startsWith('tests/screens/dialogs/') || file.startsWith(beside(machine))
      return isCase || sent.every((name) => name.test(source))
    })
    .map(([file]) => file)
    .toSorted()
}

/** Where a screen stands, the navigation aside, which has all 48: with its route, once it is there, what that shows and begins, and their words. */
function partsOfScreen(files: Sources, screen: string) {
  const name = new RegExp(`'${screen}'|\\b${screen}:`, 'u')
  const naming = Object.keys(files).filter(
    (file) =>
      (file === 'tests/screens/route-tree.test.ts' || /^(?:src|tests\/e2e\/support)\//u.test(file)) &&
      (file.startsWith('tests/') || !isTest(file)) &&
      name.test(files[file] ?? ''),
  )
  const route = naming.find((file) => file.startsWith('src/routes/')) ?? ''
  const source = files[route] ?? ''
  const shown = source.includes('absent: true')
    ? []
    : [...source.matchAll(/'#(src\/features\/[^']+)'/gu)].map(([, file = '']) => file)
  const words = shown
    .filter((file) => files[file]?.includes("from './messages.ts'"))
    .map((file) => path.posix.join(path.posix.dirname(file), 'messages.ts'))
  return [...new Set([...naming, ...shown, ...words])].toSorted()
}

/** The files of the line of the README that begins with this name. */
function listed(name: string): readonly string[] {
  const [, line = ''] =
    new RegExp(`^- \`${escaped(name)}\`(.*(?:\n  .*)*)`, 'mu').exec(readFileSync('README.md', 'utf8')) ?? []
  return [...line.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file).toSorted()
}

const lifecycles = [
  { machine: positionMachine, names: positionEventNames, atMost: 12 },
  { machine: consentMachine, names: consentEventNames, atMost: 13 },
  { machine: applicationMachine, names: Object.keys(applicationEvents), atMost: 13 },
] as const

describe('an event of a lifecycle', () => {
  it.each(['position.held', 'consent.declined', 'application.rejected'])(
    'stands in exactly the files that the README lists: %s',
    (event) => {
      const [found] = lifecycles.flatMap(({ machine, names }) =>
        names.flatMap((name) => (name === event ? [touchedBy(sources, machine, names, event)] : [])),
      )
      expect(found).toEqual(listed(event))
    },
  )

  it.each(lifecycles)('touches at most $atMost files: $machine.id', ({ machine, names, atMost }) => {
    const counts = names.map((event) => [event, touchedBy(sources, machine, names, event).length] as const)
    expect(counts.filter(([, count]) => count > atMost)).toEqual([])
    expect(Math.min(...counts.map(([, count]) => count))).toBeGreaterThan(4)
  })
})

test.each(['companyMembers', 'userSettings'])(
  'a screen stands in exactly the files that the README lists: %s',
  (screen) => {
    expect(partsOfScreen(sources, screen)).toEqual(listed(screen))
  },
)

test('what names an event, or a part that is its alone, is found; what lives through one is not counted', () => {
  const files = {
    [contract]: 'type: { const: position.held }\ntype: { const: position.resumed }',
    'src/a.ts': "if (type === 'position.held') ask()",
    'src/b.ts': 'position.held += 1',
    'server/c.ts': 'recordHold: () => null',
    'server/d.ts': 'logTransition: () => null',
    'tests/screens/e.test.ts': "'position.held': [], 'position.resumed': []",
    'tests/screens/f.test.ts': "await send('position.held')",
    'tests/screens/dialogs/g.test.tsx': "{ event: 'position.held' }",
  }
  expect(touchedBy(files, positionMachine, positionEventNames, 'position.held')).toEqual(
    [
      contract,
      'server/c.ts',
      'src/a.ts',
      'tests/screens/dialogs/g.test.tsx',
      'tests/screens/e.test.ts',
    ].toSorted(),
  )
})

test('a screen is found by its name, and by what its route shows and begins', () => {
  const files = {
    'src/routes/a.tsx': "import { A } from '#src/features/a/a-screen.tsx'\nroute: 'someA'",
    'src/features/a/a-screen.tsx': "import { messages } from './messages.ts'",
    'src/features/b/b-screen.tsx': "import { messages } from './messages.ts'",
    'src/app/menu.tsx': "entry('someA', Icon)",
    'src/app/menu.test.ts': "expect('someA')",
    'tests/e2e/support/routes.ts': "  someA: 'A',\n  someB: 'B'",
    'tests/screens/other.test.ts': "'someA'",
    'machines/navigation/catalogue.ts': 'someA: {}',
  }
  expect(partsOfScreen(files, 'someA')).toEqual([
    'src/app/menu.tsx',
    'src/features/a/a-screen.tsx',
    'src/features/a/messages.ts',
    'src/routes/a.tsx',
    'tests/e2e/support/routes.ts',
  ])
})
