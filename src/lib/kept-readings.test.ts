import { describe, expect, it, vi } from 'vitest'
import { answer, scene, turn, visit, type Asked } from '#tests/support/browser/kept-readings.ts'
import type { Reading } from './kept-readings.ts'

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

  it('stands while it is read anew, unless it is a failure', async () => {
    const { readings, asked } = scene()
    const answers = ['text', { ok: true, value: 1 }, { ok: false, failure: 1 }, null]
    for (const [index, told] of answers.entries()) {
      const reading: Reading<unknown, string> = {
        key: `answer ${index}`,
        read: (_, signal, stands) => {
          asked.push({
            key: `answer ${index}`,
            signal,
            stands,
            answer: () => undefined,
            fail: () => undefined,
          })
          return Promise.resolve(told)
        },
      }
      const { subscribe, reload } = readings.of(reading)
      subscribe(() => undefined)
      await turn()
      await reload()
    }
    expect(asked.map(({ stands }) => stands)).toEqual([false, true, false, true, false, false, false, true])
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

  it('is read anew by a later visit when the one that began it has not shown it', async () => {
    const { readings, reading, asked } = scene()
    const begun = visit()
    readings.ahead(reading('account'), begun.signal)
    await answer(asked, 'old')
    begun.abort()
    const account = readings.of(reading('account'))
    account.subscribe(() => undefined)
    const atOnce = account.value()
    await answer(asked, 'now')
    expect([atOnce, account.value(), asked.length]).toEqual(['old', 'now', 2])
  })

  it('tells each call whether an answer stands already', async () => {
    const { readings, reading, asked } = scene()
    const list = readings.of(reading('list'))
    list.subscribe(() => undefined)
    await answer(asked, 'first')
    void list.reload()
    await turn()
    expect(asked.map(({ stands }) => stands)).toEqual([false, true])
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

describe('another role', () => {
  it('keeps on screen what is shown until the new answer comes, and forgets what nobody shows', async () => {
    const { readings, reading, asked } = scene()
    const leave = readings.of(reading('members')).subscribe(() => undefined)
    await answer(asked, 'members')
    leave()
    await turn()
    const client = readings.of(reading('client'))
    client.subscribe(() => undefined)
    await answer(asked, 'client')
    readings.renew()
    const meanwhile = [client.value(), readings.of(reading('members')).value()]
    await answer(asked, 'client, as the new role sees it')
    expect([meanwhile, client.value(), asked.map(({ key }) => key)]).toEqual([
      ['client', undefined],
      'client, as the new role sees it',
      ['members', 'client', 'client'],
    ])
  })

  it('ends the call that was made under the role before, and settles with the one that follows', async () => {
    const { readings, reading, asked } = scene()
    const client = readings.of(reading('client'))
    client.subscribe(() => undefined)
    await answer(asked, 'before')
    const settled = vi.fn()
    void client.reload().then(settled)
    readings.renew()
    asked[1]?.answer('late, of the role before')
    await turn()
    const meanwhile = [asked[1]?.signal.aborted, client.value(), settled.mock.calls.length]
    await answer(asked, 'after')
    expect([meanwhile, client.value(), settled.mock.calls.length, asked.length]).toEqual([
      [true, 'before', 0],
      'after',
      1,
      3,
    ])
  })

  it.each([
    ['before the new answer', () => undefined],
    ['after the new answer has failed', (asked: readonly Asked[]) => asked.at(-1)?.fail('refused')],
    [
      'with what it writes as it goes',
      (_: readonly Asked[], write: (text: string) => void) => write('as it was left'),
    ],
  ])('leaves nothing of the role before to a screen that goes %s', async (_, meanwhile) => {
    const { readings, reading, asked } = scene()
    const members = readings.of(reading('members'))
    const leave = members.subscribe(() => undefined)
    await answer(asked, 'for admins')
    readings.renew()
    meanwhile(asked, members.set)
    await turn()
    leave()
    await turn()
    const back = readings.of(reading('members')).value()
    members.set('late')
    expect([back, readings.of(reading('members')).value()]).toEqual([undefined, undefined])
  })

  it('keeps what has come for the new role, as ever', async () => {
    const { readings, reading, asked } = scene()
    const leave = readings.of(reading('members')).subscribe(() => undefined)
    await answer(asked, 'before')
    readings.renew()
    await answer(asked, 'after')
    leave()
    await turn()
    expect(readings.of(reading('members')).value()).toBe('after')
  })

  it('has a screen that is on its way read for itself', async () => {
    const { readings, reading, asked } = scene()
    readings.ahead(reading('members'), visit().signal)
    await turn()
    readings.renew()
    readings.of(reading('members')).subscribe(() => undefined)
    await turn()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })
})

describe('another person or company', () => {
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

it('keeps what one comes back to all the time, however much is seen between', async () => {
  const { readings, reading, asked } = scene()
  const lost: number[] = []
  for (let round = 0; round < 60; round += 1) {
    for (const key of ['board', `list ${round}`]) {
      const entry = readings.of(reading(key))
      if (key === 'board' && entry.value() === undefined) lost.push(round)
      const leave = entry.subscribe(() => undefined)
      await answer(asked, key)
      leave()
      await turn()
    }
  }
  expect(lost).toEqual([0])
})

it('keeps what is on its way to be shown, however much is seen meanwhile', async () => {
  const { readings, reading, asked } = scene()
  readings.ahead(reading('board'), visit().signal)
  for (let many = 0; many < 30; many += 1) readings.of(reading(`list ${many}`)).set(String(many))
  readings.of(reading('board')).subscribe(() => undefined)
  await turn()
  expect(asked.length).toBe(1)
})

it('goes on asking for what one screen leaves and the next visit begins', async () => {
  const { readings, reading, asked } = scene()
  const leave = readings.of(reading('board')).subscribe(() => undefined)
  await answer(asked, 'before')
  leave()
  readings.ahead(reading('board'), visit().signal)
  await turn()
  readings.of(reading('board')).subscribe(() => undefined)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

it('keeps the last twenty-four that nobody shows beside the newest, and every one that somebody does', async () => {
  const { readings, reading, asked } = scene()
  readings.of(reading('shown')).subscribe(() => undefined)
  await answer(asked, 'shown')
  for (let many = 0; many < 26; many += 1) readings.of(reading(`list ${many}`)).set(String(many))
  const kept = ['shown', 'list 25', 'list 1', 'list 0'].map((key) => readings.of(reading(key)).value())
  expect(kept).toEqual(['shown', '25', '1', undefined])
})
