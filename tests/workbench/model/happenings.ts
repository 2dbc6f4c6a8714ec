import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { AnyFixture } from './fixture-types.ts'

/** A possible external event: its word, unique per machine, and its sentence in a counterexample. */
export interface Happening {
  readonly word: string
  readonly says: string
  readonly event: AnyEventObject
}

/** Events that people and other parts send in any state. */
export function sendable(fixture: AnyFixture): readonly Happening[] {
  return Object.values(fixture.events).flatMap((examples) =>
    Object.entries(examples).map(([word, { says, event }]) => ({ word, says, event })),
  )
}

/** A port's rejection; the error is the same object each time, as contexts hold it. */
const defect = new Error('a defect')

/** The external events of a state: events, port answers, port rejections, elapsed delays. */
export function happeningsIn(fixture: AnyFixture): (at: AnyMachineSnapshot) => readonly Happening[] {
  const sent = sendable(fixture)
  const outputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = fixture.outputs
  const { offered = () => true } = fixture
  const all = (at: AnyMachineSnapshot): readonly Happening[] => [
    ...sent,
    ...at._nodes.flatMap((node) => [
      ...node.invoke.flatMap(({ id, src }): Happening[] => [
        ...Object.entries(outputs[String(src)] ?? {}).map(([word, output]) => ({
          word: `${id}: ${word}`,
          says: `"${id}" answers: ${word}.`,
          event: { type: `xstate.done.actor.${id}`, output, actorId: id },
        })),
        {
          word: `${id} breaks off`,
          says: `"${id}" breaks off with a defect.`,
          event: { type: `xstate.error.actor.${id}`, error: defect, actorId: id },
        },
      ]),
      ...node.after.map(({ eventType, delay }) => ({
        word: `${String(delay)} elapses`,
        says: `Nothing happens until "${String(delay)}" has elapsed.`,
        event: { type: eventType },
      })),
    ]),
  ]
  return (at) => all(at).filter(({ event }) => offered(at, event))
}
