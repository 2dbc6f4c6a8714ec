// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { missingChunk } from '#tests/support/browser/missing-chunk.ts'
import { readLiveMessage, type LiveMessage } from './live-event.ts'
import { behindAfterMs, createLiveUpdates, type LiveConnection, type LiveSink } from './live-updates.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('live updates', () => {
  it('pass messages and the status to screens until they stop', async () => {
    let sink: LiveSink | null = null
    let aborted = false
    const connect: LiveConnection = (given, signal) => {
      sink = given
      signal.addEventListener('abort', () => (aborted = true))
      return new Promise(() => undefined)
    }
    const live = createLiveUpdates(() => Promise.resolve(connect))
    const heard: LiveMessage[] = []
    const statuses: string[] = []
    live.onStatus(() => statuses.push(live.status()))
    const stop = live.onMessage((message) => heard.push(message))
    live.start()
    live.start()
    await settle()
    const opened = (): LiveSink => {
      if (sink === null) throw new Error('not connected')
      return sink
    }
    opened().status('live')
    opened().message({ kind: 'missed' })
    stop()
    opened().message({ kind: 'missed' })
    live.stop()
    opened().status('live')
    expect([heard, statuses, aborted, live.isRunning()]).toEqual([
      [{ kind: 'missed' }],
      ['connecting', 'live', 'offline'],
      true,
      false,
    ])
  })

  it('notify the app before any screen, and without a listening screen', async () => {
    const heard: string[] = []
    const connect: LiveConnection = (sink) => {
      sink.message({ kind: 'missed' })
      live.onMessage(() => heard.push('screen'))
      sink.message({ kind: 'missed' })
      return Promise.resolve()
    }
    const live = createLiveUpdates(
      () => Promise.resolve(connect),
      () => heard.push('notified'),
    )
    live.start()
    await settle()
    expect(heard).toEqual(['notified', 'notified', 'screen'])
  })

  it('are offline while their code fails to load, and retry until it loads', async () => {
    vi.useFakeTimers()
    let loads = 0
    const live = createLiveUpdates(() => {
      loads += 1
      if (loads < 3) return Promise.reject(missingChunk())
      return Promise.resolve((sink) => {
        sink.status('live')
        return new Promise(() => undefined)
      })
    })
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    const first = [live.status(), loads]
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    expect([first, live.status(), loads]).toEqual([['offline', 1], 'live', 3])
  })

  it('stop loading their code once they stop', async () => {
    vi.useFakeTimers()
    let loads = 0
    const live = createLiveUpdates(() => {
      loads += 1
      return Promise.reject(missingChunk())
    })
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    live.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(loads).toBe(1)
  })
})

describe('a message of the stream', () => {
  const event = (name: string, data: unknown) => ({ id: '7-1', event: name, data: JSON.stringify(data) })

  it('is read as a change with ids, as missed events, or ignored if unknown', () => {
    const change = {
      entity: 'application',
      entityId: 'a1',
      parentId: 'p1',
      event: 'application.moveRequested',
      from: 'active.screen',
      to: 'active.offer',
      actorMemberId: 'm1',
    }
    expect(readLiveMessage(event('application.moveRequested', change))).toEqual({
      kind: 'changed',
      change: { id: '7-1', ...change },
    })
    expect(readLiveMessage(event('note.added', { entity: 'note', entityId: 'n1' }))).toEqual({
      kind: 'changed',
      change: {
        id: '7-1',
        entity: 'note',
        entityId: 'n1',
        parentId: null,
        event: 'note.added',
        from: null,
        to: null,
        actorMemberId: null,
      },
    })
    expect(readLiveMessage(event('missed', {}))).toEqual({ kind: 'missed' })
    expect(
      [event('ready', {}), event('expired', {}), { id: '', event: 'x', data: 'junk' }].map(readLiveMessage),
    ).toEqual([null, null, null])
  })

  it('sets the status to catching up if a screen stays behind its messages', async () => {
    vi.useFakeTimers()
    const live = createLiveUpdates(() =>
      Promise.resolve((sink) => {
        sink.status('live')
        return new Promise(() => undefined)
      }),
    )
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    const statuses: string[] = []
    live.onStatus(() => statuses.push(live.status()))
    const short = live.behind()
    await vi.advanceTimersByTimeAsync(behindAfterMs - 1)
    short()
    await vi.advanceTimersByTimeAsync(behindAfterMs)
    expect(statuses).toEqual([])
    const [one, other] = [live.behind(), live.behind()]
    await vi.advanceTimersByTimeAsync(behindAfterMs)
    one()
    one()
    expect([live.status(), statuses]).toEqual(['catchingUp', ['catchingUp']])
    other()
    expect([live.status(), statuses]).toEqual(['live', ['catchingUp', 'live']])
    vi.useRealTimers()
  })
})
