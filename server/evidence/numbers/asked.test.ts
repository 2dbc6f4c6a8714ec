import { expect, it } from 'vitest'
import { asked } from './asked.ts'

const ada = { accountId: 'ada', ip: '192.0.2.1' }
const refused = { refusal: { status: 429, problem: { code: 'too-many-requests', retryAfter: 5 } } }

/** Work that ends on demand and reports its start. */
function heldWork() {
  const began: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) => async () => {
    began.push(number)
    await new Promise<void>((resolve) => void ends.push(resolve))
    return number
  }
  return { began, work, end: () => ends.shift()?.() }
}
const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

it('runs the computations of an account one at a time, in order', async () => {
  const { began, work, end } = heldWork()
  const results = [1, 2].map((number) => asked(ada, work(number)))
  await turns()
  expect(began).toEqual([1])
  end()
  await turns()
  expect(began).toEqual([1, 2])
  end()
  expect(await Promise.all(results)).toEqual([{ value: 1 }, { value: 2 }])
})

it('refuses an account’s fifth computation, and accepts another account’s', async () => {
  const { work, end } = heldWork()
  const results = [1, 2, 3, 4].map((number) => asked(ada, work(number)))
  expect(await asked(ada, work(5))).toEqual(refused)
  const other = asked({ accountId: 'bo', ip: '192.0.2.2' }, work(6))
  for (let turn = 0; turn < 5; turn += 1) {
    await turns()
    end()
  }
  expect((await Promise.all([...results, other])).length).toBe(5)
})

it('refuses a network’s ninth computation from any account', async () => {
  const { work, end } = heldWork()
  const asking = (number: number) => asked({ accountId: `account ${number}`, ip: ada.ip }, work(number))
  const results = [1, 2, 3, 4, 5, 6, 7, 8].map(asking)
  expect(await asking(9)).toEqual(refused)
  await turns()
  for (const _ of results) end()
  await Promise.all(results)
  const again = asking(10)
  await turns()
  end()
  expect(await again).toEqual({ value: 10 })
})

it('counts all addresses of an IPv6 network together', async () => {
  const { work, end } = heldWork()
  const asking = (number: number) =>
    asked({ accountId: `account ${number}`, ip: `2001:db8::${number}` }, work(number))
  const results = [1, 2, 3, 4, 5, 6, 7, 8].map(asking)
  expect(await asking(9)).toEqual(refused)
  await turns()
  for (const _ of results) end()
  await Promise.all(results)
})

it('runs the next computation after a failed one', async () => {
  await expect(asked(ada, () => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory')
  expect(await asked(ada, () => Promise.resolve('next'))).toEqual({ value: 'next' })
})
