import { act, cleanup, configure, getConfig } from '@testing-library/react'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InputFrom } from 'xstate'
import { nodesOf, transitionId, transitionsOf } from '#tests/workbench/model/chart.ts'
import { vi } from 'vitest'
import { generate, type Walk } from '#tests/workbench/generators/cover.ts'
import { graphOf, keyOf, wayTo, type Edge, type Graph } from '#tests/workbench/model/graph.ts'
import { fixtureOf, sidesWalked, type Script } from './script.ts'

/** Feature walks: a machine's paths, walked through the rendered feature. */

/** Causes one event of the model, on the screen or behind it. */
export type Cause = (event: AnyEventObject, before: AnyMachineSnapshot) => Promise<void>

/** Asserts what the screen shows in one state; `model` is the state with its context. */
export type View = (model: AnyMachineSnapshot) => void

export interface Stage {
  /** By event type, including port answers and elapsed delays; an event without a cause fails the walk. */
  readonly causes: Readonly<Record<string, Cause>>
  readonly views: Readonly<Record<string, View>>
}

interface WalkReport {
  readonly statesMissed: readonly string[]
  /** Transitions that a person cannot cause on this screen; the machine's own path test covers them. */
  readonly transitionsMissed: readonly string[]
  /** Events that have a cause but are on no path. */
  readonly causesUnused: readonly string[]
  readonly sides: ReturnType<typeof sidesWalked>
}

const isSettleable = (node: AnyStateNode): boolean =>
  (node.type === 'atomic' || node.type === 'final') && (node.always ?? []).length === 0

const nameOf = (node: AnyStateNode): string => node.path.join('.')

/** States in which the machine waits for an event: every leaf without an immediate exit. */
export const settleableStates = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine).filter(isSettleable).map(nameOf).toSorted()

const stateOf = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes.filter(isSettleable).map(nameOf).join()

/** Lets promises, body streams and React finish: turns of the event loop, no timer. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  })
}

/** Waits for dynamic imports, then for React. */
export async function loaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled())
  await settle()
}

/** Testing Library waits for a timer after every gesture, which never fires under fake timers. */
async function withoutWaiting<Result>(run: () => Promise<Result>): Promise<Result> {
  const { asyncWrapper } = getConfig()
  configure({ asyncWrapper: (gesture) => gesture() })
  return run().finally(() => configure({ asyncWrapper }))
}

/** Opens the feature once per path of the transition cover and checks the view after every step. */
export async function walkFeature<Machine extends AnyStateMachine>(
  machine: Machine,
  script: Script<Machine>,
  open: (input: InputFrom<Machine>) => Promise<Stage>,
): Promise<WalkReport> {
  const graph = graphOf(machine, fixtureOf(script))
  return withoutWaiting(() => walkPaths(graph, generate(graph, 'transition', new Set()), open))
}

async function walkPaths<Input>(
  graph: Graph,
  walks: readonly Walk[],
  open: (input: Input) => Promise<Stage>,
): Promise<WalkReport> {
  const { machine, fixture, stepper, starts } = graph
  const states = new Set<string>()
  const transitions = new Set(starts.flatMap(({ taken }) => taken))
  const described = new Set<string>()
  const caused = new Set<string>()
  for (const { input, edges } of walks) {
    const origin = starts.find((start) => start.input === input)?.origin
    if (origin === undefined) throw new Error(`${machine.id}: there is no start "${input}"`)
    const { causes, views } = await open(origin.input as Input)
    for (const type of Object.keys(causes)) described.add(type)
    let model = stepper.start(origin).next
    const look = (way: readonly Edge[]) =>
      replayable(model, origin.input, way, () => {
        const view = views[stateOf(model)]
        if (view === undefined) throw new Error('No view is described for this state')
        view(model)
        states.add(stateOf(model))
      })
    await look([])
    for (const edge of edges) {
      const { event } = edge.happening
      const way = [...wayTo(edge.from), edge]
      await replayable(edge.to.snapshot, origin.input, way, async () => {
        const cause = causes[event.type]
        if (cause === undefined) throw new Error(`Nothing on the screen causes ${event.type}`)
        for (const taken of edge.taken) transitions.add(taken)
        caused.add(event.type)
        await cause(event, model)
        await settle()
      })
      model = stepper.take(model, event).next
      if (keyOf(fixture, model) !== edge.to.key) throw new Error('"distinguish" hides what decides')
      await look(way)
    }
    cleanup()
  }
  return {
    statesMissed: settleableStates(machine).filter((name) => !states.has(name)),
    transitionsMissed: transitionsOf(machine)
      .map(transitionId)
      .filter((id) => !transitions.has(id)),
    causesUnused: [...described].filter((type) => !caused.has(type)),
    sides: sidesWalked(graph, walks),
  }
}

/** Adds the state and the shortest event sequence to an error. */
async function replayable(
  at: AnyMachineSnapshot,
  input: unknown,
  way: readonly Edge[],
  run: () => void | Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    const replay = JSON.stringify({ input, events: way.map(({ happening }) => happening.event) })
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`In ${stateOf(at)}: ${message}\nReplay: ${replay}`, { cause: error })
  }
}
