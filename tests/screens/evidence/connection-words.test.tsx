// @vitest-environment happy-dom
/** The texts of a connection whose analysis failed or found no commits, by its kind. */
import { describe, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { anAnalysis, anIntegration } from '#tests/support/browser/evidence-records.ts'
import { showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

type Failure = components['schemas']['ReadingFailure']

stagesEvidence()

const ledger = 'github.com/ada/ledger'

describe('an analysis', () => {
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
    ['notGit', 'failed', 'This file isn’t a git bundle.'],
    ['empty', 'failed', 'This bundle has no commits.'],
    ['tooInflated', 'failed', 'This bundle unpacks to more data than we can analyze.'],
    ['tooMuchMemory', 'failed', 'This bundle needs over 2 GB of memory.'],
    ['tooMuchDisk', 'failed', 'This bundle takes over 1 GB on disk.'],
    ['tooMuchProcessor', 'failed', 'This bundle takes over five minutes to compute.'],
    ['tooSlow', 'failed', 'Upload fewer branches under the same name.'],
    ['incomplete', 'failed', 'This bundle has only part of the history.'],
    ['damaged', 'failed', 'This bundle is damaged or cut short.'],
    ['cancelled', 'cancelled', 'upload the bundle again under the same name'],
    ['defect', 'failed', 'Upload the bundle again under the same name.'],
  ] as const)(
    'describes a bundle that ended as %s by its file, without steps that bundles lack',
    async (failure, state, words) => {
      await showEvidence({ items: [bundle(failure, state)] })
      const texts = textOf('atlas').toLowerCase()
      expect([texts.includes(words.toLowerCase()), /sync(?!why|ed)|url|host/.exec(texts)]).toEqual([
        true,
        null,
      ])
    },
  )

  test('suggests adding a commit email when no commits match', async () => {
    await showEvidence({ items: [anIntegration({}, { commits: 0, others: 1156 })] })
    expect(textOf(ledger)).toContain('No commits match your emails. Add your commit email, then sync.')
  })

  test('suggests nothing when commits match', async () => {
    await showEvidence({ items: [anIntegration({}, { commits: 1, others: 1156 })] })
    expect(textOf(ledger)).not.toContain('No commits match your emails')
  })
})
