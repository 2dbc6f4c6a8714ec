import { expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { findingText } from '#tests/workbench/reports/finding.ts'
import { worldOnServer } from './world-case.ts'

describeOnDatabase('positions, applications, consents and candidates together', (engine) => {
  test('match the scenario model in every answer and record', async () => {
    const { findings, world } = await worldOnServer({ seed: 0, shard: null }, engine)
    expect(findings.map(findingText).join('\n')).toBe('')
    expect(world?.cells).toBeGreaterThanOrEqual(1_000)
  })
})
