import {
  createActor,
  fromPromise,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate'
import { transitionId } from '../model/chart.ts'
import { restored } from '../model/stepper.ts'
import { handClock } from './hand-clock.ts'
import type { Runner, Subject } from './runner.ts'

interface Pending {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Port answers need a handful of microtasks, no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** Milliseconds of the named delay behind an `xstate.after.<delay>.<node>` event. */
function delayOf(machine: AnyStateMachine, at: AnyMachineSnapshot, eventType: string): number {
  const after = at._nodes.flatMap((node) => node.after).find((candidate) => candidate.eventType === eventType)
  const named: unknown = after === undefined ? undefined : machine.implementations.delays[String(after.delay)]
  const ms: unknown =
    typeof named === 'function' ? named({ context: at.context, event: { type: eventType } }) : named
  if (typeof ms !== 'number') throw new Error(`${eventType} is no named delay of the present state`)
  return ms
}

/** Runs the machine itself: port answers are given by hand, or stay pending until the hand clock fires. */
export function memoryRunner(machine: AnyStateMachine, ports: readonly string[]): Runner {
  const pending = new Map<string, Pending>()
  const answeredByHand = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => void pending.set(self.id, { resolve, reject })),
  )
  const provided = machine.provide({
    actors: Object.fromEntries(ports.map((port) => [port, answeredByHand])),
  })
  return {
    start: async (origin): Promise<Subject> => {
      pending.clear()
      const clock = handClock()
      const failures: unknown[] = []
      let taken: string[] = []
      const inspect = (event: InspectionEvent) => note(event)
      const snapshot = restored(provided, origin)
      const begins = snapshot === null ? { input: origin.input } : { snapshot }
      const actor = createActor(provided, { ...begins, clock, inspect })
      function note(inspected: InspectionEvent) {
        if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== actor) return
        taken.push(...(inspected._transitions as AnyTransitionDefinition[]).map(transitionId))
      }
      const answer = (id: string, event: AnyEventObject) => {
        const call = pending.get(id)
        if (call === undefined) throw new Error(`The port behind the invoke "${id}" was not called`)
        pending.delete(id)
        if (event.type.startsWith('xstate.done.')) call.resolve(event['output'])
        else call.reject(event['error'])
      }
      const happen = (event: AnyEventObject) => {
        const [, kind, what, ...rest] = event.type.split('.')
        if (!event.type.startsWith('xstate.')) actor.send(event)
        else if (kind === 'after') clock.elapse(delayOf(machine, actor.getSnapshot(), event.type))
        else if (what === 'actor') answer(rest.join('.'), event)
      }
      actor.subscribe({ error: (error) => void failures.push(error) })
      actor.start()
      await settle()
      return {
        take: async (event) => {
          taken = []
          happen(event)
          await settle()
          if (failures.length > 0) throw failures[0]
        },
        read: () => ({ snapshot: actor.getSnapshot(), taken }),
        stop: () => void actor.stop(),
      }
    },
  }
}
