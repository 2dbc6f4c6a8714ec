import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from '../../../tools/planted-faults.mjs'

test('every planted source mutant still matches exactly one place', () => {
  const places = plantedFaults.flatMap((fault) =>
    [fault, ...('also' in fault ? [fault.also] : [])].map((place) => ({ ...place, name: fault.name })),
  )
  const lost = places.filter(({ file, good }) => readFileSync(file, 'utf8').split(good).length !== 2)
  expect(lost.map(({ name }) => name)).toEqual([])
})
