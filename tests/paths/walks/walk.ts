import { act, cleanup, configure, getConfig } from '@testing-library/react'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InputFrom } from 'xstate'
import { nodesOf, transitionId, transitionsOf } from '#tests/support/chart.ts'
import { sidesWalked, transitionCover, type GraphOptions, type ModelPath } from '#tests/support/graph.ts'
import { vi } from 'vitest'

/** The third ring over a machine: its paths, walked through the feature that a person sees. */

/** Makes happen, on the screen or behind it, what one event of the model stands for. */
export type Cause = (event: AnyEventObject, before: AnyMachineSnapshot) => Promise<void>

/** The one assertion about what a person sees in one state; `model` is the state with its context. */
export type View = (model: AnyMachineSnapshot) => void

export interface Stage {
  /** By event type, port answers and elapsed delays included; an event without a cause fails the walk. */
  readonly causes: Readonly<Record<string, Cause>>
  readonly views: Readonly<Record<string, View>>
}

interface WalkReport {
  readonly statesMissed: readonly string[]
  /** What no person can bring about on this screen; the machine's own path test walks it. */
  readonly transitionsMissed: readonly string[]
  /** Events for which the stage has a cause, though no path comes to them. */
  readonly causesUnused: readonly string[]
  readonly sides: ReturnType<typeof sidesWalked>
}

const isSettleable = (node: AnyStateNode): boolean =>
  (node.type === 'atomic' || node.type === 'final') && (node.always ?? []).length === 0

const nameOf = (node: AnyStateNode): string => node.path.join('.')

/** The states in which the machine waits for somebody: every leaf but those that it leaves by itself at once. */
export const settleableStates = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine).filter(isSettleable).map(nameOf).toSorted()

const stateOf = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes.filter(isSettleable).map(nameOf).join()

/** Lets promises, streams of bodies and React come to rest: turns of the event loop, no time. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  })
}

/** Lets pieces come that are loaded when they are asked for, and come to rest. */
export async function loaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled())
  await settle()
}

/** The library would wait for a timer after every gesture; under a clock that stands still it never comes. */
async function withoutWaiting<Result>(run: () => Promise<Result>): Promise<Result> {
  const { asyncWrapper } = getConfig()
  configure({ asyncWrapper: (gesture) => gesture() })
  return run().finally(() => configure({ asyncWrapper }))
}

/** Opens the feature once per path and walks the transition cover through it, looking at it after every step. */
export async function walkFeature<Machine extends AnyStateMachine>(
  machine: Machine,
  options: GraphOptions<Machine>,
  open: (input: InputFrom<Machine>) => Promise<Stage>,
): Promise<WalkReport> {
  return withoutWaiting(() => walkPaths(machine, transitionCover(machine, options), open))
}

async function walkPaths<Machine extends AnyStateMachine>(
  machine: Machine,
  paths: readonly ModelPath[],
  open: (input: InputFrom<Machine>) => Promise<Stage>,
): Promise<WalkReport> {
  const states = new Set<string>()
  const transitions = new Set<string>()
  const described = new Set<string>()
  const caused = new Set<string>()
  for (const path of paths) {
    const { causes, views } = await open(path.input as InputFrom<Machine>)
    for (const type of Object.keys(causes)) described.add(type)
    let before: AnyMachineSnapshot | undefined
    for (const [index, { event, state }] of path.steps.entries()) {
      try {
        if (before !== undefined) {
          const cause = causes[event.type]
          if (cause === undefined) throw new Error(`Nothing on the screen stands for ${event.type}`)
          for (const taken of machine.getTransitionData(before, event)) transitions.add(transitionId(taken))
          caused.add(event.type)
          await cause(event, before)
          await settle()
        }
        const name = stateOf(state)
        const view = views[name]
        if (view === undefined) throw new Error('No view is described for this state')
        view(state)
        states.add(name)
        before = state
      } catch (error) {
        const replay = JSON.stringify({ input: path.input, events: path.counterexample(index) })
        const message = error instanceof Error ? error.message : String(error)
        throw new Error(`In ${stateOf(state)}: ${message}\nReplay: ${replay}`, { cause: error })
      }
    }
    cleanup()
  }
  return {
    statesMissed: settleableStates(machine).filter((name) => !states.has(name)),
    transitionsMissed: transitionsOf(machine)
      .map(transitionId)
      .filter((id) => !transitions.has(id)),
    causesUnused: [...described].filter((type) => !caused.has(type)),
    sides: sidesWalked(paths),
  }
}
