import { describe, expect, it, vi } from 'vitest'
import { answer, scene, turn, visit } from '#tests/support/browser/kept-readings.ts'

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

  it('asks for nothing after its screen has gone, and is read by the next one', async () => {
    const { readings, reading, asked } = scene()
    const list = readings.of(reading('list'))
    const leave = list.subscribe(() => undefined)
    await answer(asked, 'first')
    leave()
    await turn()
    const settled = vi.fn()
    void list.reload().then(settled)
    await turn()
    const gone = [asked.length, settled.mock.calls.length]
    list.subscribe(() => undefined)
    expect([gone, asked.length]).toEqual([[1, 1], 2])
  })

  it('is read by the screen on its way where what came ahead was asked for again', async () => {
    const { readings, reading, asked } = scene()
    readings.ahead(reading('list'), visit().signal)
    await answer(asked, 'first')
    const list = readings.of(reading('list'))
    const settled = vi.fn()
    void list.reload().then(settled)
    await turn()
    list.subscribe(() => undefined)
    expect([settled.mock.calls.length, asked.length]).toEqual([1, 2])
  })

  it('is read by the screen on its way where something changed since it was begun, and asked for by nobody else', async () => {
    const { readings, reading, asked } = scene()
    readings.of(reading('board')).subscribe(() => undefined)
    await answer(asked, 'shown')
    readings.ahead(reading('list'), visit().signal)
    await answer(asked, 'of before')
    readings.ahead(reading('late'), visit().signal)
    await turn()
    readings.doubt()
    const list = readings.of(reading('list'))
    const late = readings.of(reading('late'))
    list.subscribe(() => undefined)
    late.subscribe(() => undefined)
    await answer(asked, 'now')
    asked[2]?.answer('of before')
    await turn()
    await answer(asked, 'now, too')
    expect([asked.map(({ key }) => key), list.value(), late.value()]).toEqual([
      ['board', 'list', 'late', 'list', 'late'],
      'now',
      'now, too',
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
