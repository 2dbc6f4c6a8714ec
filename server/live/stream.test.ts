import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '../contract/ports/actor.ts'
import type { LiveCursors } from '../contract/ports/live-cursors.ts'
import type { LiveFeed, Subscriber } from './feed.ts'
import { heartbeatMs } from './line.ts'
import type { SessionWatch, Watched } from './session-watch.ts'
import { formatChange, liveStream } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = {
  at: { txid: 7, seq: 3 },
  entity: 'client',
  entityId: 'c1',
  parentId: null,
  event: 'client.created',
  from: null,
  to: 'prospect',
  actorMemberId: 'm1',
}

const member: Account = {
  id: 'a1',
  uid: 'u1',
  userType: 'company',
  email: null,
  companyId: 'tenant',
  memberId: 'm1',
  role: 'recruiter',
  memberState: 'active',
  clientsVersion: null,
  erasureDueAt: null,
  superUser: false,
  isStaffAdmin: false,
}
const suspended: Account = { ...member, memberState: 'suspended' }
const developer: Account = {
  ...member,
  userType: 'user',
  companyId: null,
  memberId: null,
  role: null,
  memberState: null,
  clientsVersion: null,
  erasureDueAt: null,
}

const places: LiveCursors = {
  seal: ({ txid, seq }) => `${txid}-${seq}`,
  open: (text) => {
    const [txid = 0, seq = 0] = text.split('-').map(Number)
    return { txid, seq }
  },
}

/** The ports of a stream, controlled by the test. */
function ports() {
  const followers: Subscriber[] = []
  const tenants: string[] = []
  const watched: Watched[] = []
  const stopped: string[] = []
  let settled: Promise<void> | null = null
  const feed: LiveFeed = {
    subscribe: (tenantId, after, subscriber) => {
      tenants.push(tenantId)
      followers.push(subscriber)
      return Promise.resolve({ at: after ?? { txid: 5, seq: 0 }, stop: () => void stopped.push('feed') })
    },
    behindMs: () => 0,
    close: () => Promise.resolve(),
  }
  const watch: SessionWatch = {
    watch: (stream) => {
      watched.push(stream)
      return () => void stopped.push('watch')
    },
    settled: () => settled,
    open: () => 0,
    people: () => [],
    close: () => Promise.resolve(),
  }
  const open = (account: Account, after: Parameters<typeof liveStream>[2], lifetimeMs = 600_000) =>
    liveStream({ feed, watch, places }, { sessionId: 's1', account }, after, lifetimeMs)
  const looking = (until: Promise<void> | null) => void (settled = until)
  return { open, followers, tenants, watched, looking, stopped: () => stopped.toSorted() }
}

const ready = 'retry: 1000\nid: 5-0\nevent: ready\ndata: {}\n\n'
/** A change with its id, written by the `places` of these tests. */
const received = (event: typeof change) => `id: ${event.at.txid}-${event.at.seq}\n${formatChange(event)}`
const changed = received(change)
const written = (stream: { read(): unknown }) => String(stream.read() ?? '')

test('an event consists of its name and ids', () => {
  expect(formatChange(change)).toBe(
    'event: client.created\ndata: {"entity":"client","entityId":"c1","parentId":null,"from":null,' +
      '"to":"prospect","actorMemberId":"m1","event":"client.created"}\n\n',
  )
})

test('a stream sends its position, then a heartbeat every 15 s until the token ends', async () => {
  const { open, stopped } = ports()
  const stream = await open(member, null, 40_000)
  expect(written(stream)).toBe(ready)
  vi.advanceTimersByTime(heartbeatMs)
  expect(written(stream)).toBe(': still here\n\n')
  vi.advanceTimersByTime(heartbeatMs)
  expect(written(stream)).toBe(': still here\n\n')
  vi.advanceTimersByTime(10_000)
  expect(written(stream)).toBe('event: expired\ndata: {}\n\n')
  expect([stopped(), vi.getTimerCount()]).toEqual([['feed', 'watch'], 0])
})

test('a reader that falls behind is disconnected', async () => {
  const { open, followers, stopped } = ports()
  const stream = await open(member, null)
  followers[0]?.events(Array.from({ length: 3_000 }, () => change))
  expect(stream.destroyed).toBe(true)
  await vi.runAllTimersAsync()
  expect([stopped(), vi.getTimerCount()]).toEqual([['feed', 'watch'], 0])
})

test('a cursor that cannot be resumed is replaced, after the events already sent', async () => {
  const { open, followers, looking } = ports()
  const stream = await open(member, '90-1')
  stream.read()
  let look: () => void = () => undefined
  looking(new Promise((resolve) => (look = resolve)))
  followers[0]?.events([change])
  followers[0]?.missed({ txid: 20, seq: 0 })
  expect(written(stream)).toBe('')
  look()
  await vi.advanceTimersByTimeAsync(0)
  expect(written(stream)).toBe(`${changed}id: 20-0\nevent: missed\ndata: {}\n\n`)
})

test('a stream ends with the server', async () => {
  const { open, followers, stopped } = ports()
  const stream = await open(member, '9-9')
  followers[0]?.ended()
  expect([written(stream), stopped(), vi.getTimerCount()]).toEqual([
    'retry: 1000\nid: 9-9\nevent: ready\ndata: {}\n\n',
    ['feed', 'watch'],
    0,
  ])
})

test('a stream ends with its session and sends the reason', async () => {
  const { open, followers, watched, stopped } = ports()
  const stream = await open(member, null)
  watched[0]?.ended('password-changed')
  followers[0]?.events([change])
  watched[0]?.ended('sign-out')
  expect([written(stream), stopped(), vi.getTimerCount()]).toEqual([
    `${ready}event: ended\ndata: {"reason":"password-changed"}\n\n`,
    ['feed', 'watch'],
    0,
  ])
})

test('a session that ended before the stream began is reported instead of the position', async () => {
  const { open, watched, stopped } = ports()
  const opening = open(member, null)
  watched[0]?.ended('owner')
  expect([written(await opening), stopped()]).toEqual([
    'event: ended\ndata: {"reason":"owner"}\n\n',
    ['feed', 'watch'],
  ])
})

test('a changed role is reported and the stream continues', async () => {
  const { open, followers, watched, stopped } = ports()
  const stream = await open(member, null)
  watched[0]?.changed({ ...member, role: 'viewer' })
  followers[0]?.events([change])
  expect([written(stream), stopped()]).toEqual([`${ready}event: role\ndata: {}\n\n${changed}`, []])
  stream.destroy()
})

test('a suspended member receives no more company events; readmitted, the stream starts again', async () => {
  const { open, followers, watched, stopped } = ports()
  const stream = await open(member, null)
  watched[0]?.changed(suspended)
  followers[0]?.events([change])
  expect([written(stream), stopped()]).toEqual([`${ready}event: role\ndata: {}\n\n`, ['feed']])
  watched[0]?.changed(member)
  expect([written(stream), stopped()]).toEqual(['event: role\ndata: {}\n\n', ['feed', 'watch']])
})

test('company events wait while memberships are checked', async () => {
  const { open, followers, watched, looking } = ports()
  const stream = await open(member, null)
  let settle: () => void = () => undefined
  looking(new Promise((resolve) => void (settle = resolve)))
  followers[0]?.events([change])
  expect(written(stream)).toBe(ready)
  watched[0]?.changed(suspended)
  settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(written(stream)).toBe('event: role\ndata: {}\n\n')
  stream.destroy()
})

test('events held back are sent before later ones', async () => {
  const { open, followers, looking } = ports()
  const stream = await open(member, null)
  const [first, second, third] = [6, 7, 8].map((txid) => ({ ...change, at: { txid, seq: 0 } }))
  let settle: () => void = () => undefined
  looking(new Promise((resolve) => void (settle = resolve)))
  followers[0]?.events([first ?? change])
  looking(null)
  followers[0]?.events([second ?? change])
  expect(written(stream)).toBe(ready)
  settle()
  await vi.advanceTimersByTimeAsync(0)
  followers[0]?.events([third ?? change])
  const all = [first, second, third].map((event) => received(event ?? change)).join('')
  expect(written(stream)).toBe(all)
  stream.destroy()
})

test("a developer follows their own tenant and a founder none, from the reader's position", async () => {
  const { open, tenants } = ports()
  const founder: Account = { ...developer, userType: 'company' }
  const streams = [await open(developer, null), await open(founder, null), await open(founder, '7-3')]
  expect([streams.map(written), tenants]).toEqual([
    [ready, ready.replace('5-0', '0-0'), ready.replace('5-0', '7-3')],
    ['a1'],
  ])
  for (const stream of streams) stream.destroy()
})

test('a developer whose account becomes a company account receives no more developer events', async () => {
  const { open, followers, watched, stopped } = ports()
  const stream = await open(developer, null)
  watched[0]?.changed({ ...developer, superUser: true })
  followers[0]?.events([change])
  watched[0]?.changed({ ...developer, userType: 'company' })
  followers[0]?.events([change])
  const role = 'event: role\ndata: {}\n\n'
  expect([written(stream), stopped()]).toEqual([`${ready}${role}${changed}${role}`, ['feed']])
  stream.destroy()
})

const progress = { tenantId: 'tenant', entity: 'import', entityId: 'i1', parentId: 'p1' }
const gotOn =
  'event: import.progressed\ndata: {"entity":"import","entityId":"i1","parentId":"p1","from":null,"to":null,' +
  '"actorMemberId":null,"event":"import.progressed"}\n\n'

test('progress is sent without an id, so that a reader resumes from its last position', async () => {
  const { open, followers } = ports()
  const stream = await open(member, null)
  followers[0]?.progressed(progress)
  expect(written(stream)).toBe(`${ready}${gotOn}`)
})

test('progress waits, like a change, until memberships are checked', async () => {
  const { open, followers, looking, watched } = ports()
  const stream = await open(member, null)
  let known: () => void = () => undefined
  looking(new Promise<void>((resolve) => void (known = resolve)))
  followers[0]?.progressed(progress)
  watched[0]?.changed(suspended)
  known()
  await vi.advanceTimersByTimeAsync(0)
  expect(written(stream)).toBe(`${ready}event: role\ndata: {}\n\n`)
})
