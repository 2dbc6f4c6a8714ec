import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { UnderWay } from './under-way.ts'

/** Whether there is room, after all pending tasks have run. */
async function hasRoom(underWay: UnderWay): Promise<boolean> {
  let room = false
  void underWay.room().then(() => {
    room = true
  })
  await turn()
  return room
}

test('allows two chunks in flight; taking one makes room for another', async () => {
  const underWay = new UnderWay(new AbortController().signal)
  const seen: boolean[] = []
  for (const change of [
    () => {},
    () => underWay.add(),
    () => underWay.add(),
    () => underWay.taken(),
    () => underWay.add(),
  ]) {
    change()
    seen.push(await hasRoom(underWay))
  }
  expect(seen).toEqual([true, true, false, true, false])
})

test('stops waiting for room when the signal aborts', async () => {
  const stop = new AbortController()
  const underWay = new UnderWay(stop.signal)
  underWay.add()
  underWay.add()
  const waiting = underWay.room()
  stop.abort()
  expect(await waiting).toBeUndefined()
  expect(await hasRoom(underWay)).toBe(true)
})
