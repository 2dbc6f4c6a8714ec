import { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawingMs, PngThread, startThread } from './png-thread.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
const ended = 'the thread that draws pictures has ended'
const tooSlow = 'a picture was not drawn in time'

/** A thread whose events the test emits; it ends only on request, as during a native call. */
class HandThread extends EventEmitter {
  readonly asked: number[] = []
  terminations = 0
  postMessage({ id }: { id: number }) {
    this.asked.push(id)
  }
  terminate() {
    this.terminations += 1
    return new Promise<number>((resolve) => this.once('exit', resolve))
  }
  answer(text: string) {
    this.emit('message', { id: this.asked.shift(), png: Buffer.from(text) })
  }
}

const hands: HandThread[] = []
function handThread() {
  const hand = new HandThread()
  hands.push(hand)
  return hand
}
const said = (drawn: Promise<Buffer>) =>
  drawn.then(
    (png) => png.toString(),
    (error: unknown) => (error instanceof Error ? error.message : error),
  )

beforeEach(() => {
  hands.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

test('a thread that has failed takes no picture from its successor when it ends', async () => {
  const thread = new PngThread(handThread)
  const first = said(thread.draw(svg))
  hands[0]?.emit('error', new Error('out of memory'))
  const second = said(thread.draw(svg))
  hands[0]?.emit('exit', 1)
  expect(thread.waiting).toBe(1)
  hands[1]?.answer('second')
  expect([await first, await second, thread.waiting]).toEqual(['out of memory', 'second', 0])
})

test('a thread that does not answer is ended with all that wait for it, and the next picture begins another', async () => {
  const silent = () =>
    new Worker("require('node:worker_threads').parentPort.on('message', () => {})", { eval: true })
  let begun = 0
  const thread = new PngThread(() => ((begun += 1) === 1 ? silent() : startThread()))
  const waiting = [said(thread.draw(svg)), said(thread.draw(svg))]
  vi.advanceTimersByTime(drawingMs - 1)
  expect(thread.waiting).toBe(2)
  vi.advanceTimersByTime(1)
  expect([await Promise.all(waiting), thread.waiting]).toEqual([[tooSlow, tooSlow], 0])
  expect([(await thread.draw(svg)).readUInt32BE(16), begun]).toEqual([4, 2])
  await thread.close()
})

test('the limit is of one picture: it begins anew with each answer, and ends with the last', async () => {
  const thread = new PngThread(handThread)
  const drawn = [said(thread.draw(svg)), said(thread.draw(svg))]
  vi.advanceTimersByTime(drawingMs - 1)
  hands[0]?.answer('first')
  vi.advanceTimersByTime(drawingMs - 1)
  hands[0]?.answer('second')
  vi.advanceTimersByTime(drawingMs)
  expect([await Promise.all(drawn), hands[0]?.terminations]).toEqual([['first', 'second'], 0])
})

test('while two threads do not end that were told to, none is begun, and one that ends makes room', async () => {
  const thread = new PngThread(handThread)
  for (const open of [true, true]) {
    expect(thread.isStuck).toBe(!open)
    const slow = said(thread.draw(svg))
    vi.advanceTimersByTime(drawingMs)
    expect(await slow).toBe(tooSlow)
  }
  expect([thread.isStuck, hands.map(({ terminations }) => terminations)]).toEqual([true, [1, 1]])
  hands[0]?.emit('exit', 1)
  expect(thread.isStuck).toBe(false)
  const next = said(thread.draw(svg))
  hands[2]?.answer('next')
  expect(await next).toBe('next')
})

test('whoever waits when the thread is closed is told so, and the next picture begins another', async () => {
  const thread = new PngThread()
  const waiting = said(thread.draw(svg))
  await thread.close()
  expect([await waiting, thread.waiting, (await thread.draw(svg)).readUInt32BE(16)]).toEqual([ended, 0, 4])
  await thread.close()
})

test('closing waits for the limit at most', async () => {
  const thread = new PngThread(handThread)
  const waiting = said(thread.draw(svg))
  const closed = thread.close()
  expect(await waiting).toBe(ended)
  vi.advanceTimersByTime(drawingMs)
  expect(await closed).toBeUndefined()
})
