// @vitest-environment happy-dom
/** What a connection says of a history that was read to nothing, or was not read, by where it comes from. */
import { describe, expect, test } from 'vitest'
import type { components } from '#src/api/schema.gen.ts'
import { anAnalysis, anIntegration } from '#tests/support/evidence-records.ts'
import { showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

type Failure = components['schemas']['ReadingFailure']

stagesEvidence()

const ledger = 'github.com/ada/ledger'

describe('a reading', () => {
  const bundle = (failure: Failure, state: 'failed' | 'cancelled') =>
    anIntegration(
      { provider: 'bundle', ownerName: '', failure: state === 'failed' ? failure : null, syncedAt: null },
      {
        name: 'atlas',
        url: null,
        analysis: anAnalysis({ state, failure: state === 'failed' ? failure : null }),
      },
    )
  test.each([
    ['notGit', 'failed', 'The file is no git bundle.'],
    ['empty', 'failed', 'The bundle has no commits.'],
    ['tooSlow', 'failed', 'Make a bundle of fewer branches'],
    ['incomplete', 'failed', 'The bundle has only a part of the history.'],
    ['damaged', 'failed', 'The bundle is damaged, as one is that was cut short.'],
    ['cancelled', 'cancelled', 'send it again under the same name when you like'],
    ['defect', 'failed', 'Send the bundle again; if it stays, tell us.'],
  ] as const)(
    'of a bundle that ended as %s speaks of the file, and of no step that a bundle has not',
    async (failure, state, words) => {
      await showEvidence({ items: [bundle(failure, state)] })
      const told = textOf('atlas').toLowerCase()
      expect([told.includes(words.toLowerCase()), /read again(?!why)|address|host/.exec(told)]).toEqual([
        true,
        null,
      ])
    },
  )

  test('that found nobody of one’s addresses says what to do', async () => {
    await showEvidence({ items: [anIntegration({}, { commits: 0, others: 1156 })] })
    expect(textOf(ledger)).toContain(
      'No commit of it carries an address of yours: claim the one that yours carry, then have it read again.',
    )
  })

  test('that found some says no such thing', async () => {
    await showEvidence({ items: [anIntegration({}, { commits: 1, others: 1156 })] })
    expect(textOf(ledger)).not.toContain('No commit of it carries')
  })
})
