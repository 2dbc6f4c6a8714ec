// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccessToken, SessionTokens } from '../session-tokens.ts'
import { createLiveConnection } from './live-connection.ts'
import { answerLimitMs } from '#machines/shared/answer-limit.ts'
import type { LiveMessage, SessionNews } from './live-event.ts'
import { eventually } from '#tests/support/wait.ts'

const encoder = new TextEncoder()

/** A server of streams with queued answers and a list of the requests. */
function server() {
  const asked: { token: string | null; lastEventId: string | null }[] = []
  const answers: (Response | 'silence' | 'swallowed')[] = []
  let given: AbortSignal | null | undefined
  const send: typeof fetch = (_url, init) => {
    const headers = new Headers(init?.headers)
    asked.push({ token: headers.get('AuthToken'), lastEventId: headers.get('Last-Event-ID') })
    const answer = answers.shift()
    given = init?.signal
    if (answer === undefined || answer === 'swallowed') return new Promise(() => undefined)
    return answer === 'silence' ? Promise.reject(new TypeError('no connection')) : Promise.resolve(answer)
  }
  const stream = (...texts: string[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const text of texts) controller.enqueue(encoder.encode(text))
          controller.close()
        },
      }),
      { headers: { 'Content-Type': 'text/event-stream' } },
    )
  return { asked, answers, send, stream, isGivenUp: () => given?.aborted }
}

/** A stream that begins with a text; `then` continues or ends it. */
const greeting = (text: string, then: (controller: ReadableStreamDefaultController) => void) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(encoder.encode(text))
      },
      pull: then,
    }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  )

let people = 0

/** Connects as a new person each time, because tabs of one person share messages. */
function connect(
  send: typeof fetch,
  hasListeners = false,
  after = '',
  audience = `u${(people += 1)}`,
  access: AccessToken = { kind: 'token', token: 't' },
) {
  const log: string[] = []
  const heard: LiveMessage[] = []
  const news: SessionNews[] = []
  const controller = new AbortController()
  const tokens: SessionTokens = {
    accessToken: () => Promise.resolve(access),
    refused: () => log.push('refused'),
  }
  const session = (received: SessionNews) => news.push(received)
  const connection = createLiveConnection({ url: '/api/live', audience, after, tokens, session, send })
  const ended = connection(
    {
      status: (status) => log.push(status),
      message: (message) => heard.push(message),
      hasListeners: () => hasListeners,
    },
    controller.signal,
  )
  return { log, heard, news, audience, stop: () => controller.abort(), ended }
}

const change = 'id: 2-1\nevent: note.added\ndata: {"entity":"note","entityId":"n1"}\n\n'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the live stream', () => {
  it('resumes after the last event when a stream ends with its token', async () => {
    const { asked, answers, send, stream } = server()
    answers.push(stream('id: 1-0\nevent: ready\ndata: {}\n\n', change))
    const { log, heard, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(300)
    stop()
    expect([asked, log, heard.map(({ kind }) => kind)]).toEqual([
      [
        { token: 't', lastEventId: null },
        { token: 't', lastEventId: '2-1' },
      ],
      ['live', 'connecting'],
      ['changed'],
    ])
  })

  it('resumes after the last id when later messages have no id, wherever the stream breaks off', async () => {
    const { asked, answers, send, stream } = server()
    const withoutId = change.replace('id: 2-1\n', '').replace('n1', 'n2')
    answers.push(stream(...`${change}: still here\n\n${withoutId}`))
    const { heard, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(300)
    stop()
    const idsOf = (message: LiveMessage) =>
      message.kind === 'changed' ? [message.change.id, message.change.entityId] : []
    expect([heard.map(idsOf), asked.at(-1)]).toEqual([
      [
        ['2-1', 'n1'],
        ['2-1', 'n2'],
      ],
      { token: 't', lastEventId: '2-1' },
    ])
  })

  const open = (text: string) => {
    let beat = (): void => undefined
    const answer = greeting(text, (controller) => {
      beat = () => controller.enqueue(encoder.encode(': still here\n\n'))
      return new Promise(() => undefined)
    })
    return { answer, beat: () => beat() }
  }

  it('reconnects after the last event when no heartbeat arrives within the answer limit', async () => {
    const { asked, answers, send } = server()
    const { answer, beat } = open(`id: 1-0\nevent: ready\ndata: {}\n\n${change}`)
    answers.push(answer)
    const { log, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(answerLimitMs - 1)
    beat()
    await vi.advanceTimersByTimeAsync(answerLimitMs - 1)
    const state = [asked.length, log.at(-1)]
    await vi.advanceTimersByTimeAsync(10_000)
    stop()
    expect([state, asked.map(({ lastEventId }) => lastEventId), log]).toEqual([
      [1, 'live'],
      [null, '2-1'],
      ['live', 'connecting'],
    ])
  })

  it('aborts a request without a response after the answer limit, and retries', async () => {
    const { asked, answers, send, isGivenUp } = server()
    answers.push('swallowed')
    const { log, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(answerLimitMs - 1)
    const waiting = [asked.length, log.at(-1)]
    answers.push(open('id: 1-0\nevent: ready\ndata: {}\n\n').answer)
    await vi.advanceTimersByTimeAsync(1)
    const givenUp = isGivenUp()
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    expect([waiting, givenUp, asked.length, log]).toEqual([[1, undefined], true, 2, ['connecting', 'live']])
  })

  it('shows offline at once when the browser loses its network', async () => {
    const { answers, send } = server()
    answers.push(open('id: 1-0\nevent: ready\ndata: {}\n\n').answer)
    const { log, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(10)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(10)
    stop()
    vi.restoreAllMocks()
    expect(log).toEqual(['live', 'offline'])
  })

  it('tells screens to reload when it starts without an event to resume after', async () => {
    const { answers, send, stream } = server()
    answers.push(stream('id: 1-0\nevent: ready\ndata: {}\n\n'))
    const { heard, stop } = connect(send, true)
    await vi.advanceTimersByTimeAsync(10)
    stop()
    expect(heard).toEqual([{ kind: 'missed' }])
  })

  it('starts after a given event, and passes on only later changes', async () => {
    const { asked, answers, send, stream } = server()
    answers.push(stream('id: 1-0\nevent: ready\ndata: {}\n\n', change))
    const { heard, stop } = connect(send, true, '1-0')
    await vi.advanceTimersByTimeAsync(10)
    stop()
    expect([asked, heard.map(({ kind }) => kind)]).toEqual([
      [{ token: 't', lastEventId: '1-0' }],
      ['changed'],
    ])
  })

  it('drops a refused token, and waits longer after each failure', async () => {
    const { asked, answers, send } = server()
    answers.push(new Response(null, { status: 403 }), 'silence', 'silence')
    const { log, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(10)
    expect([asked.length, log]).toEqual([1, ['refused', 'connecting']])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([asked.length, log.at(-1)]).toEqual([2, 'offline'])
    await vi.advanceTimersByTimeAsync(2_000 + 4_000)
    stop()
    expect(asked.length).toBe(4)
  })

  it.each([
    ['ends', (controller: ReadableStreamDefaultController) => controller.close()],
    ['breaks', (controller: ReadableStreamDefaultController) => controller.error(new Error('reset'))],
  ])('waits longer each time a stream %s right after the connection', async (_, end) => {
    const { asked, answers, send } = server()
    const ready = 'id: 1-0\nevent: ready\ndata: {}\n\n'
    answers.push(...Array.from({ length: 20 }, () => greeting(ready, end)))
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { log, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
    vi.mocked(Math.random).mockRestore()
    // At 0, 0.5, 1.5, 3.5, 7.5, 15.5, 30.5 and 45.5 s.
    expect([asked.length, log.at(-1)]).toEqual([8, 'offline'])
  })

  it('resets the wait once a stream has lasted ten seconds', async () => {
    const { asked, answers, send } = server()
    let end = () => undefined as void
    answers.push('silence', 'silence', 'silence', 'silence')
    answers.push(greeting('event: ready\ndata: {}\n\n', (controller) => (end = () => controller.close())))
    const { stop } = connect(send)
    await vi.advanceTimersByTimeAsync(15_000 + 10_000)
    const before = asked.length
    end()
    await vi.advanceTimersByTimeAsync(300)
    stop()
    expect([before, asked.length]).toEqual([5, 6])
  })

  it('retries when a proxy answers with a page', async () => {
    const { asked, answers, send } = server()
    const page = () => new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } })
    answers.push(page(), page(), page())
    const { log, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    expect([asked.length, log]).toEqual([2, ['connecting', 'offline']])
  })

  it('reconnects when a message exceeds the longest one', async () => {
    const { asked, answers, send, stream } = server()
    const endless = `data: ${'x'.repeat(1_000_001)}`
    answers.push(stream(endless), stream(endless), stream(endless))
    const { heard, log, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    expect([asked.length, log, heard]).toEqual([2, ['live', 'connecting', 'live', 'offline'], []])
  })

  it('reads the stream in a browser without async iteration of bodies', async () => {
    const { answers, send, stream } = server()
    const answer = stream(change)
    Object.defineProperty(answer.body, Symbol.asyncIterator, { value: undefined })
    vi.stubGlobal('TextDecoderStream', undefined)
    answers.push(answer)
    const { heard, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(10)
    stop()
    vi.unstubAllGlobals()
    expect(heard.map(({ kind }) => kind)).toEqual(['changed'])
  })

  it('decodes characters whose bytes arrive in separate chunks', async () => {
    const { answers, send } = server()
    const bytes = encoder.encode('event: note.added\ndata: {"entity":"note","entityId":"ñ"}\n\n')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      },
    })
    answers.push(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }))
    const { heard, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(10)
    stop()
    expect(heard.map((message) => message.kind === 'changed' && message.change.entityId)).toEqual(['ñ'])
  })

  it('reconnects at once when the network is back', async () => {
    const { asked, answers, send } = server()
    answers.push('silence', 'silence', 'silence', 'silence')
    const { stop } = connect(send)
    await vi.advanceTimersByTimeAsync(10)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    stop()
    expect(asked.length).toBe(2)
  })

  it('reports a changed role, and stays connected', async () => {
    const { asked, answers, send, stream } = server()
    answers.push(stream('event: role\ndata: {}\n\n'))
    const { news, heard, stop } = connect(send)
    await vi.advanceTimersByTimeAsync(300)
    stop()
    expect([news, heard, asked.length]).toEqual([[{ kind: 'role' }], [], 2])
  })

  it('tells every tab why the session ended, and does not reconnect', async () => {
    const { asked, answers, send, stream } = server()
    answers.push(stream('event: ended\ndata: {"reason":"owner"}\n\n'))
    const { news, log, audience, ended } = connect(send)
    const received = vi.spyOn(localStorage, 'setItem')
    await vi.advanceTimersByTimeAsync(120_000)
    await ended
    expect(received.mock.calls).toEqual([[`assay-session-news ${audience}`, 'ended owner']])
    received.mockRestore()
    expect([news, log.at(-1), asked.length]).toEqual([[{ kind: 'ended', reason: 'owner' }], 'offline', 1])
  })

  it.each([
    ['tells a new tab to reload when a message passed before it listened', 1, [{ kind: 'missed' }]],
    ['ignores messages that passed before a new tab started', -1, []],
  ])('%s', async (_, milliseconds, received) => {
    vi.useRealTimers()
    const passedAt = performance.timeOrigin + milliseconds
    const channel = `assay-live u${(people += 1)}`
    const leader = new BroadcastChannel(channel)
    leader.onmessage = ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind === 'hello') leader.postMessage({ kind: 'status', status: 'live', at: 'b', passedAt })
    }
    const { send } = server()
    const locks = { request: () => new Promise(() => undefined) }
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }))
    const { log, heard, stop } = connect(send, true, 'a', channel.replace('assay-live ', ''))
    await eventually(() => expect(log).toEqual(['live']))
    stop()
    leader.close()
    vi.unstubAllGlobals()
    expect(heard).toEqual(received)
  })

  it('neither connects nor retries when the server refuses the tokens', async () => {
    const { asked, send } = server()
    const { log, ended } = connect(send, false, '', undefined, { kind: 'refused' })
    await vi.advanceTimersByTimeAsync(120_000)
    await ended
    expect([asked, log]).toEqual([[], ['offline']])
  })

  it('waits longer before each new try while no token is available', async () => {
    const { asked, send } = server()
    const { log, stop } = connect(send, false, '', undefined, { kind: 'none' })
    await vi.advanceTimersByTimeAsync(120_000)
    stop()
    expect([asked, log.slice(0, 2)]).toEqual([[], ['connecting', 'offline']])
  })

  it('waits at least half a minute before it replaces the stream that replaced it', async () => {
    const { asked, answers, send, stream } = server()
    answers.push(stream('event: replaced\ndata: {}\n\n'), stream(change))
    const { stop } = connect(send)
    await vi.advanceTimersByTimeAsync(29_000)
    const early = asked.length
    await vi.advanceTimersByTimeAsync(32_000)
    stop()
    expect([early, asked.length]).toEqual([1, 3])
  })
})
