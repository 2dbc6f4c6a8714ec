import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from '../../../tools/planted-faults.mjs'

test('every fault that is planted in copies of the sources still has its place, once', () => {
  const places = plantedFaults.flatMap((fault) =>
    [fault, ...('also' in fault ? [fault.also] : [])].map((place) => ({ ...place, name: fault.name })),
  )
  const lost = places.filter(({ file, good }) => readFileSync(file, 'utf8').split(good).length !== 2)
  expect(lost.map(({ name }) => name)).toEqual([])
})
