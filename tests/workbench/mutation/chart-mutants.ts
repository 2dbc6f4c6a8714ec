import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { nodesOf, partName } from '../model/chart.ts'

/** A chart that differs from the machine's in one place and shares its implementations. */
export interface ChartMutant {
  /** `position.open: position.held [0] without its guard`. */
  readonly id: string
  /** Id of the state with the changed behavior. */
  readonly node: string
  /** The event with the changed transitions; null for entry, exit or eventless changes. */
  readonly event: string | null
  /** @throws if the library rejects the chart. */
  readonly make: () => AnyStateMachine
}

/** One place of a configuration, as written in the chart. */
type Config = Record<string, unknown>
type Change = (node: Config) => void

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A deep copy that shares the functions. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isConfig(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]))
}

const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())
const asConfig = (transition: unknown): Config => (isConfig(transition) ? transition : { target: transition })

/** The transitions of one event in a node's configuration, and the event's type. */
interface Place {
  readonly event: string | null
  readonly word: string
  readonly read: (node: Config) => unknown
  readonly write: (node: Config, transitions: readonly unknown[]) => void
}

const part = (config: Config, key: string): Config => config[key] as Config

function placesOf({ config, id }: AnyStateNode): readonly Place[] {
  const node = config as Config
  const keyed = (group: 'on' | 'after', type: (key: string) => string): Place[] =>
    Object.keys((node[group] ?? {}) as Config).map((key) => ({
      event: type(key),
      word: key,
      read: (of) => part(of, group)[key],
      write: (of, transitions) => void (part(of, group)[key] = transitions),
    }))
  const invoked = listOf(node['invoke']).flatMap((one, at): Place[] => {
    const invoke = one as { readonly id: string }
    return (['onDone', 'onError'] as const)
      .filter((key) => key in invoke)
      .map((key) => ({
        event: `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${invoke.id}`,
        word: `${invoke.id} ${key}`,
        read: (of) => (listOf(of['invoke'])[at] as Config)[key],
        write: (of, transitions) => void ((listOf(of['invoke'])[at] as Config)[key] = transitions),
      }))
  })
  return [
    ...keyed('on', (key) => key),
    ...keyed('after', (key) => `xstate.after.${key}.${id}`),
    ...invoked,
    ...('always' in node
      ? [
          {
            event: null,
            word: 'always',
            read: (of: Config) => of['always'],
            write: (of: Config, transitions: readonly unknown[]) => void (of['always'] = transitions),
          },
        ]
      : []),
  ]
}

/** A sibling of a transition's target; null without one, or without a target. */
function besideTarget(machine: AnyStateMachine, node: AnyStateNode, target: unknown): string | null {
  if (typeof target !== 'string') return null
  const home = target.startsWith('.') ? `${node.id}${target}` : `${(node.parent ?? node).id}.${target}`
  const id = target.startsWith('#') ? target.slice(1) : home
  const found = nodesOf(machine).find((each) => each.id === id)
  const siblings = Object.values<AnyStateNode>(found?.parent?.states ?? {})
  const beside = found === undefined ? undefined : siblings[(siblings.indexOf(found) + 1) % siblings.length]
  return beside === undefined || beside === found ? null : beside.id
}

/** A change of one transition in a list: its name and the new list. */
function variantsOf(
  machine: AnyStateMachine,
  node: AnyStateNode,
  list: readonly unknown[],
  at: number,
): readonly (readonly [words: string, changed: readonly unknown[]])[] {
  const transition = asConfig(list[at])
  const actions = listOf(transition['actions'])
  const beside = besideTarget(machine, node, transition['target'])
  const { guard: _guard, ...unguarded } = transition
  return [
    ['dropped', list.toSpliced(at, 1)],
    ...(beside === null
      ? []
      : [[`led to ${beside}`, list.with(at, { ...transition, target: `#${beside}` })] as const]),
    ...('guard' in transition ? [['without its guard', list.with(at, unguarded)] as const] : []),
    ...(at + 1 < list.length
      ? [['after the next', list.toSpliced(at, 2, list[at + 1], list[at])] as const]
      : []),
    ...actions.map((action, index) => {
      const rest = actions.toSpliced(index, 1)
      return [`without ${partName(action)}`, list.with(at, { ...transition, actions: rest })] as const
    }),
  ]
}

/** The machine with one changed node. */
function changed(machine: AnyStateMachine, path: readonly string[], change: Change): () => AnyStateMachine {
  return () => {
    const config = copyOf(machine.config) as Config
    const node = path.reduce((at, key) => part(part(at, 'states'), key), config)
    change(node)
    // A chart with an eventless loop throws, which detects the mutant.
    config['options'] = { maxIterations: 50 }
    return createMachine(config as Parameters<typeof createMachine>[0], machine.implementations as never)
  }
}

/** Every chart that differs in one place: transitions dropped, redirected, unguarded, reordered; actions dropped. */
export function chartMutants(machine: AnyStateMachine): readonly ChartMutant[] {
  return nodesOf(machine).flatMap((node) => {
    const written = node.config as Config
    const transitions = placesOf(node).flatMap((place) => {
      const list = listOf(place.read(written))
      return list.flatMap((_one, at) =>
        variantsOf(machine, node, list, at).map(([words, variant]): ChartMutant => ({
          id: `${node.id}: ${place.word} [${at}] ${words}`,
          node: node.id,
          event: place.event,
          make: changed(machine, node.path, (of) => place.write(of, copyOf(variant) as unknown[])),
        })),
      )
    })
    const whenever = (['entry', 'exit'] as const).flatMap((key) => {
      const actions = listOf(written[key])
      return actions.map((action, at): ChartMutant => ({
        id: `${node.id}: ${key} without ${partName(action)}`,
        node: node.id,
        event: null,
        make: changed(machine, node.path, (of) => void (of[key] = actions.toSpliced(at, 1))),
      }))
    })
    return [...transitions, ...whenever]
  })
}
