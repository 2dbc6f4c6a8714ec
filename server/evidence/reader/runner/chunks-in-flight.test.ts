import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ChunksInFlight } from './chunks-in-flight.ts'

/** Whether there is room, after all pending tasks have run. */
async function hasRoom(inFlight: ChunksInFlight): Promise<boolean> {
  let room = false
  void inFlight.room().then(() => {
    room = true
  })
  await turn()
  return room
}

test('allows two chunks in flight; taking one makes room for another', async () => {
  const inFlight = new ChunksInFlight(new AbortController().signal)
  const seen: boolean[] = []
  for (const change of [
    () => {},
    () => inFlight.add(),
    () => inFlight.add(),
    () => inFlight.taken(),
    () => inFlight.add(),
  ]) {
    change()
    seen.push(await hasRoom(inFlight))
  }
  expect(seen).toEqual([true, true, false, true, false])
})

test('stops waiting for room when the signal aborts', async () => {
  const stop = new AbortController()
  const inFlight = new ChunksInFlight(stop.signal)
  inFlight.add()
  inFlight.add()
  const waiting = inFlight.room()
  stop.abort()
  expect(await waiting).toBeUndefined()
  expect(await hasRoom(inFlight)).toBe(true)
})
