import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

test('holders of one key run in the order of their requests', async () => {
  const order: string[] = []
  const hold = async (name: string) => {
    const release = await takeTurn('labels')
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    release()
  }
  await Promise.all([hold('first'), hold('second'), hold('third')])
  expect(order).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ])
})

test('holders of different keys run concurrently', async () => {
  const release = await takeTurn('one')
  const other = await takeTurn('another')
  other()
  release()
  expect(typeof (await takeTurn('one'))).toBe('function')
})
