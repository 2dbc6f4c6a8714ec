import { expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { findingText } from '#tests/workbench/reports/finding.ts'
import { worldOnServer } from './world-case.ts'

describeOnDatabase('position, applications, consents and candidates as one world', (engine) => {
  test('are answered and stand as the model says', async () => {
    const { findings, world } = await worldOnServer({ seed: 0, shard: null }, engine)
    expect(findings.map(findingText).join('\n')).toBe('')
    expect(world?.cells).toBeGreaterThanOrEqual(1_000)
  })
})
