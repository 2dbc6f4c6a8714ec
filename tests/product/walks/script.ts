import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom, OutputFrom } from 'xstate'
import { sidesOf, type Sides } from './sides.ts'
import type { Walk } from '#tests/workbench/generators/cover.ts'
import type { ActorsOf, AnyFixture, Fixture } from '#tests/workbench/model/fixture-types.ts'
import type { Graph } from '#tests/workbench/model/graph.ts'

type NonEmpty<Item> = readonly [Item, ...Item[]]

/** At least one example per event type: a new event does not compile until it has one. */
export type ScriptEvents<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]: NonEmpty<Extract<EventFrom<Machine>, { type: Type }>>
}

/** At least one output per port: a new port does not compile without one. Rejections are added automatically. */
type ScriptOutputs<Machine extends AnyStateMachine> = {
  readonly [Actor in ActorsOf<Machine> as Actor['src']]: NonEmpty<OutputFrom<Actor['logic']>>
}

/** The events and outputs of a feature. These paths are not printed, so the examples need no sentences. */
export interface Script<Machine extends AnyStateMachine> extends Pick<
  Fixture<Machine>,
  'offered' | 'distinguish'
> {
  /** The feature is opened with each input; coverage is the sum. */
  readonly inputs: NonEmpty<InputFrom<Machine>>
  readonly events: ScriptEvents<Machine>
  readonly outputs: ScriptOutputs<Machine>
}

/** Examples under numbered labels. */
const numbered = <Example>(name: string, examples: readonly Example[]): Readonly<Record<string, Example>> =>
  Object.fromEntries(examples.map((example, index) => [`${name} ${index + 1}`, example]))

/** The script as a machine fixture. */
export function fixtureOf<Machine extends AnyStateMachine>(script: Script<Machine>): AnyFixture {
  const events = Object.entries<readonly AnyEventObject[]>(script.events)
  const outputs = Object.entries<readonly unknown[]>(script.outputs)
  const { offered, distinguish } = script
  return {
    inputs: numbered('input', script.inputs),
    events: Object.fromEntries(
      events.map(([type, examples]) => [
        type,
        numbered(
          type,
          examples.map((event) => ({ says: type, event })),
        ),
      ]),
    ),
    outputs: Object.fromEntries(outputs.map(([port, examples]) => [port, numbered(port, examples)])),
    invariants: {},
    ...(offered === undefined ? {} : { offered }),
    ...(distinguish === undefined ? {} : { distinguish }),
  }
}

/** The sides of the examples that the walks took; others do not count. */
export function sidesWalked(graph: Graph, walks: readonly Walk[]): Readonly<Record<string, Sides>> {
  const taken = new Map<string, unknown[]>()
  const note = (name: string, value: unknown): void => {
    const values = taken.get(name)
    if (values === undefined) taken.set(name, [value])
    else values.push(value)
  }
  for (const { origin } of graph.starts) note('input', origin.input)
  const happenings = walks.flatMap(({ edges }) =>
    edges.map(({ happening }) => [happening.word, happening.event] as const),
  )
  for (const { type, ...payload } of new Map(happenings).values()) {
    const [, kind, what, ...rest] = type.split('.')
    if (!type.startsWith('xstate.')) note(type, payload)
    else if (kind === 'done' && what === 'actor') note(rest.join('.'), payload['output'])
  }
  const sides = [...taken].map(([name, values]) => [name, sidesOf(values)] as const)
  return Object.fromEntries(sides.filter(([, leaves]) => Object.keys(leaves).length > 0))
}
