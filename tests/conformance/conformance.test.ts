import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { emulatorDifferences } from './differences.ts'
import { portCases } from './port-cases.ts'
import { sdkCases } from './sdk-cases.ts'
import { emulatorHost, startWorld, type World } from './world.ts'

const cases = [...sdkCases, ...portCases]
const differences = emulatorHost === null ? {} : emulatorDifferences

describeOnDatabase(
  `conformance of ${emulatorHost === null ? 'the local provider' : 'the vendor’s emulator'}`,
  (engine) => {
    let world: World
    beforeAll(async () => {
      world = await startWorld(engine)
    })
    afterAll(() => world.close())

    for (const { name, run, expected } of cases) {
      it(name, async () => {
        expect(await run(world)).toBe(differences[name] ?? expected)
      })
    }
  },
)

it('has a case for every known difference', () => {
  const names = new Set(cases.map(({ name }) => name))
  expect(Object.keys(emulatorDifferences).filter((name) => !names.has(name))).toEqual([])
})
