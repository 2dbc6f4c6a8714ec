import { expect, test } from 'vitest'
import type { Line } from './job-repository.ts'
import { createTurns } from './turns.ts'

const line = (name: string, second: number, kind = 'mail'): Line => ({
  kind,
  late: false,
  line: name,
  dueAt: new Date(second * 1000),
  turns: 0,
})
const names = (lines: readonly Line[]) => lines.map((one) => `${one.kind} ${one.line}`)

test('orders lines by never served, then served the longest ago, then longest due', () => {
  const turns = createTurns()
  const [a, b, c, d] = [line('a', 1), line('b', 2), line('c', 3), line('d', 0)]
  turns.served(b)
  turns.served(a)
  turns.served(b)
  expect(names(turns.order([a, b, c, d]))).toEqual(['mail d', 'mail c', 'mail a', 'mail b'])
})

test('puts a line that spent less before one that waits longer', () => {
  const turns = createTurns()
  turns.served(line('a', 0))
  const spent = new Map([
    ['a', 1],
    ['b', 2],
  ])
  const ordered = turns.order([line('b', 0), line('a', 1)], ({ line: name }) => spent.get(name) ?? 0)
  expect(names(ordered)).toEqual(['mail a', 'mail b'])
})

test('serves lines of one tenant separately by kind', () => {
  const turns = createTurns()
  turns.served(line('a', 0))
  expect(names(turns.order([line('a', 0), line('a', 1, 'import')]))).toEqual(['import a', 'mail a'])
})

test('remembers a limited number: the line served the longest ago counts as new again', () => {
  const turns = createTurns()
  turns.served(line('old', 0))
  for (let count = 0; count < 500; count += 1) turns.served(line(`line ${count}`, 0))
  expect(names(turns.order([line('line 0', 0), line('old', 1)]))).toEqual(['mail old', 'mail line 0'])
})
