import { createActor, StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { describe, expect, test } from 'vitest'
import { UnprovidedPortError, type Port } from '#machines/shared/port.ts'
import { nodesOf, partName, transitionId, transitionsOf } from '#tests/workbench/model/chart.ts'

/** The conventions of docs/machines.md#conventions, for every machine in the tree; a new one is covered at birth. */

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../machines/{session,lifecycle}/*/*-machine.ts',
  {
    eager: true,
  },
)
const sources = import.meta.glob<string>('../../../machines/{session,lifecycle}/*/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const subjects = Object.entries(modules).map(([path, module]) => {
  const [area = '', name = ''] = path.split('/').slice(-3)
  const exported = Object.entries(module).filter(([, value]) => isMachine(value))
  return {
    path,
    area,
    name,
    exported,
    machines: exported.flatMap(([, value]) => (isMachine(value) ? [value] : [])),
  }
})

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Actions as the chart lists them, without the timer actions that the interpreter adds to `entry` and `exit`. */
const actionsOf = ({ config }: AnyStateNode) => [config.entry ?? [], config.exit ?? []].flat()
const isTimer = (name: string) => name.startsWith('xstate.')
const depthOf = (node: AnyStateNode) => node.path.length
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

test('finds every machine', () => {
  expect(subjects.map(({ area, name }) => `${area}/${name}`)).toEqual(
    expect.arrayContaining([
      'lifecycle/application',
      'lifecycle/company',
      'lifecycle/consent',
      'lifecycle/digest',
      'lifecycle/entitlement-request',
      'lifecycle/invitation',
      'lifecycle/mail',
      'lifecycle/member',
      'lifecycle/ownership',
      'lifecycle/position',
      'session/auth',
      'session/deletion',
      'session/email-verification',
      'session/guided-tour',
      'session/integration-callback',
      'session/onboarding',
      'session/request',
      'session/token-renewal',
    ]),
  )
})

describe.each(subjects)('$area/$name', ({ path, area, name, exported, machines }) => {
  const folder = `../../../machines/${area}/${name}`
  const [machine] = machines
  if (machine === undefined) throw new Error(`${path} exports no machine`)
  const nodes = nodesOf(machine)
  const transitions = transitionsOf(machine)
  const { actors, guards, actions, delays } = machine.implementations

  test('is one export named after its folder, next to its types, logic and test', () => {
    expect({ exports: exported.map(([key]) => key), id: machine.id, path }).toEqual({
      exports: [`${camelCase(name)}Machine`],
      id: name,
      path: `${folder}/${name}-machine.ts`,
    })
    expect(Object.keys(sources)).toEqual(
      expect.arrayContaining([
        `${folder}/${name}-types.ts`,
        `${folder}/${name}-logic.ts`,
        `${folder}/${name}-machine.test.ts`,
      ]),
    )
  })

  test('names every guard, action and actor, and lists no name that it does not use', () => {
    const used = {
      guards: sorted(transitions.flatMap(({ guard }) => (guard === undefined ? [] : [partName(guard)]))),
      actions: sorted(
        [...transitions.flatMap((each) => each.actions), ...nodes.flatMap(actionsOf)].map(partName),
      ),
      actors: sorted(nodes.flatMap((node) => node.invoke.map(({ src }) => partName(src)))),
    }
    expect(used).toEqual({
      guards: sorted(Object.keys(guards)),
      actions: sorted(Object.keys(actions)),
      actors: sorted(Object.keys(actors)),
    })
  })

  test('gives every invoke an explicit id and every timer a named delay', () => {
    const anonymous = nodes
      .flatMap((node) => node.invoke.map(({ id }) => id))
      .filter((id) => /^\d|^xstate|:invocation/.test(id))
    const timers = nodes.flatMap((node) => node.after.map(({ delay }) => delay))
    expect(anonymous).toEqual([])
    expect(timers.filter((delay) => typeof delay !== 'string' || !(delay in delays))).toEqual([])
  })

  test('names the source of every transition', () => {
    const silent = transitions.filter(({ meta }) => typeof meta?.spec !== 'string' || meta.spec === '')
    expect(silent.map(transitionId)).toEqual([])
  })

  test('has dotted events and guards that read is, has or can', () => {
    const events = transitions
      .map(({ eventType }) => eventType)
      .filter((type) => type !== '' && !isTimer(type))
    expect(events.filter((type) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type))).toEqual([])
    expect(Object.keys(guards).filter((guard) => !/^(is|has|can)[A-Z]/.test(guard))).toEqual([])
  })

  test('keeps the budget: 200 lines of chart, 250 of file, 12 leaf states, nesting of 3', () => {
    const lines = (sources[path] ?? '').trimEnd().split('\n')
    const chart = lines.length - lines.findIndex((line) => line.includes('.createMachine({'))
    const leaves = nodes.filter(({ type }) => type === 'atomic').length
    const within = {
      chart: chart <= 200,
      file: lines.length <= 250,
      leaves: leaves <= 12,
      nesting: Math.max(...nodes.map(depthOf)) <= 3,
    }
    expect(within).toEqual({ chart: true, file: true, leaves: true, nesting: true })
  })

  test('has ports that reject with a clear error until they are provided, or machines of the tree', async () => {
    const all: [string, unknown][] = Object.entries(actors)
    const ports = all.filter(([, actor]) => !isMachine(actor))
    const rejections = await Promise.all(ports.map(([, port]) => rejectionOf(port)))
    expect(rejections).toEqual(ports.map(([port]) => new UnprovidedPortError(name, port)))
    const known = subjects.flatMap((subject) => subject.machines)
    expect(all.filter(([, actor]) => isMachine(actor) && !known.includes(actor))).toEqual([])
  })
})

function rejectionOf(logic: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (!isPort(logic)) return reject(new Error('A port is promise logic'))
    const actor = createActor(logic, { input: undefined })
    actor.subscribe({ error: resolve, complete: () => reject(new Error('The port answered')) })
    actor.start()
  })
}

const isPort = (logic: unknown): logic is Port<unknown, unknown> =>
  typeof logic === 'object' && logic !== null && 'transition' in logic && 'getInitialSnapshot' in logic
