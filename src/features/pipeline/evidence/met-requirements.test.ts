import { expect, it } from 'vitest'
import { metRequirements } from './met-requirements.ts'

const asked = (topic: string, level: number, kind: 'must' | 'nice', weight: number) => ({
  topic,
  level,
  kind,
  weight,
})

it('lists the requirements whose level is reached, musts first, the heavier first', () => {
  const requirements = [
    asked('react', 3, 'nice', 5),
    asked('node-js', 3, 'must', 3),
    asked('typescript', 4, 'must', 5),
    asked('postgresql', 3, 'must', 3),
    asked('payments', 2, 'nice', 1),
  ]
  const shown = new Map([
    ['react', { level: 4 }],
    ['node-js', { level: 3 }],
    ['typescript', { level: 5 }],
    ['postgresql', { level: 2 }],
  ])
  expect(metRequirements(requirements, shown).map(({ topic }) => topic)).toEqual([
    'typescript',
    'node-js',
    'react',
  ])
  expect(metRequirements(requirements, new Map())).toEqual([])
})
