import { describe, expect, it, vi } from 'vitest'
import { createKeptReadings, type Reading } from './kept-readings.ts'

interface Asked {
  readonly signal: AbortSignal
  readonly answer: (text: string) => void
  readonly fail: (error: unknown) => void
}

/** Readings whose answers the test gives; each call for them is listed with its signal. */
function scene() {
  const failures: unknown[] = []
  const asked: Asked[] = []
  const reading = (key: string): Reading<string, string> => ({
    key,
    read: (_, signal) =>
      new Promise((answer, fail) => {
        asked.push({ signal, answer, fail })
      }),
  })
  const readings = createKeptReadings<string>('the client', (error) => void failures.push(error))
  return { readings, reading, asked, failures }
}

const visit = () => new AbortController()
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Answers the call made last, and waits until it is heard. */
async function answer(asked: readonly Asked[], text: string): Promise<void> {
  await turn()
  asked.at(-1)?.answer(text)
  await turn()
}

describe('what a screen shows', () => {
  it('is read once for a visit that its route began, whether the answer or the screen comes first', async () => {
    const { readings, reading, asked } = scene()
    readings.ahead(reading('board 1'), visit().signal)
    await answer(asked, 'first')
    const board = readings.of(reading('board 1'))
    board.subscribe(() => undefined)
    readings.ahead(reading('board 2'), visit().signal)
    readings.of(reading('board 2')).subscribe(() => undefined)
    await turn()
    expect([asked.length, board.value()]).toEqual([2, 'first'])
  })

  it('is shown as it was left, and read anew behind, when somebody comes back', async () => {
    const { readings, reading, asked } = scene()
    const leave = readings.of(reading('board')).subscribe(() => undefined)
    await answer(asked, 'before')
    leave()
    await turn()
    readings.ahead(reading('board'), visit().signal)
    const changed = vi.fn()
    const back = readings.of(reading('board'))
    back.subscribe(changed)
    const atOnce = back.value()
    await answer(asked, 'now')
    expect([atOnce, back.value(), asked.length, changed.mock.calls.length]).toEqual(['before', 'now', 2, 1])
  })

  it('is read by the screen itself where no route began it', async () => {
    const { readings, reading, asked } = scene()
    readings.of(reading('list')).subscribe(() => undefined)
    await turn()
    expect(asked.length).toBe(1)
  })

  it('is asked for no longer when the last who shows it has gone', async () => {
    const { readings, reading, asked } = scene()
    const { subscribe, value } = readings.of(reading('list'))
    const [first, second] = [subscribe(() => undefined), subscribe(() => undefined)]
    first()
    await turn()
    const half = asked[0]?.signal.aborted
    second()
    await answer(asked, 'late')
    expect([half, asked[0]?.signal.aborted, value()]).toEqual([false, true, undefined])
  })

  it('goes on being asked for while a screen is drawn anew', async () => {
    const { readings, reading, asked } = scene()
    const { subscribe, value } = readings.of(reading('list'))
    subscribe(() => undefined)()
    subscribe(() => undefined)
    await answer(asked, 'here')
    expect([asked.length, value()]).toEqual([1, 'here'])
  })

  it('is asked for no longer when the visit ends before its screen, and of an older visit only then', async () => {
    const { readings, reading, asked } = scene()
    const [older, newer] = [visit(), visit()]
    readings.ahead(reading('list'), older.signal)
    readings.ahead(reading('list'), newer.signal)
    await turn()
    older.abort()
    const kept = asked[0]?.signal.aborted
    newer.abort()
    expect([asked.length, kept, asked[0]?.signal.aborted]).toEqual([1, false, true])
  })

  it('stays when the visit that began it ends after its screen has come', async () => {
    const { readings, reading, asked } = scene()
    const { signal, abort } = { signal: visit(), abort: () => signal.abort() }
    readings.ahead(reading('list'), signal.signal)
    readings.of(reading('list')).subscribe(() => undefined)
    await turn()
    abort()
    expect(asked[0]?.signal.aborted).toBe(false)
  })
})

describe('a reading that is asked for again', () => {
  it('follows the one under way, once, and settles with its answer', async () => {
    const { readings, reading, asked } = scene()
    const list = readings.of(reading('list'))
    list.subscribe(() => undefined)
    await turn()
    const settled = vi.fn()
    void list.reload().then(settled)
    void list.reload().then(settled)
    await answer(asked, 'first')
    const meanwhile = settled.mock.calls.length
    await answer(asked, 'second')
    expect([asked.length, meanwhile, settled.mock.calls.length, list.value()]).toEqual([2, 0, 2, 'second'])
  })

  it('keeps the answer of before when it fails, is told of, and is not asked for once more', async () => {
    const { readings, reading, asked, failures } = scene()
    const list = readings.of(reading('list'))
    list.subscribe(() => undefined)
    await answer(asked, 'first')
    const settled = vi.fn()
    void list.reload().then(settled)
    await turn()
    void list.reload()
    asked.at(-1)?.fail('broken')
    await turn()
    expect([asked.length, settled.mock.calls.length, list.value(), failures]).toEqual([
      2,
      1,
      'first',
      ['broken'],
    ])
  })

  it('is not asked for again for what an action has answered', () => {
    const { readings, reading, asked } = scene()
    const list = readings.of(reading('list'))
    const changed = vi.fn()
    list.subscribe(changed)
    list.set('saved')
    expect([list.value(), changed.mock.calls.length, asked.length]).toEqual(['saved', 1, 1])
  })
})

it('what an action has answered is not undone by a call that was begun before it', async () => {
  const { readings, reading, asked } = scene()
  const client = readings.of(reading('client'))
  client.subscribe(() => undefined)
  client.set('saved')
  await answer(asked, 'older')
  const meanwhile = [client.value(), asked.length]
  await answer(asked, 'saved, as the server has it')
  expect([meanwhile, client.value(), asked.length]).toEqual([['saved', 2], 'saved, as the server has it', 2])
})

describe('another person, role or company', () => {
  it('finds nothing kept: what is under way ends, a late answer is dropped, and what is shown is told to read anew', async () => {
    const { readings, reading, asked, failures } = scene()
    const old = readings.of(reading('board'))
    old.subscribe(() => undefined)
    await answer(asked, 'of Ada')
    void old.reload()
    await turn()
    const cleared = vi.fn()
    readings.subscribe(cleared)
    readings.clear()
    const late = asked.at(-1)
    late?.answer('late')
    late?.fail('late')
    old.set('written by a screen that goes')
    await turn()
    expect({
      ended: late?.signal.aborted,
      era: readings.era(),
      cleared: cleared.mock.calls.length,
      kept: readings.of(reading('board')).value(),
      failures,
    }).toEqual({ ended: true, era: 1, cleared: 1, kept: undefined, failures: [] })
  })
})

it('keeps the last twenty-four that nobody shows beside the newest, and every one that somebody does', async () => {
  const { readings, reading, asked } = scene()
  readings.of(reading('shown')).subscribe(() => undefined)
  await answer(asked, 'shown')
  for (let many = 0; many < 26; many += 1) readings.of(reading(`list ${many}`)).set(String(many))
  const kept = ['shown', 'list 25', 'list 1', 'list 0'].map((key) => readings.of(reading(key)).value())
  expect(kept).toEqual(['shown', '25', '1', undefined])
})
