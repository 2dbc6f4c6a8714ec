// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { said } from '#tests/support/dialogs/form-page.ts'
import { anIntegration } from '#tests/support/browser/evidence-records.ts'
import { ok, type Answer } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import { challenge, showEvidence, stagesEvidence } from './evidence-scene.tsx'

stagesEvidence()

const page = (...items: ReturnType<typeof anIntegration>[]): Answer =>
  ok({ items, addresses: [], suggested: [], forges: [], signing: { challenge, keys: [] } })
const counts = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'Counts toward expertise: github.com/ada/ledger' })

describe('the switch of a repository', () => {
  test('shows the wanted value while it is saved, then the stored one, and reloads the numbers', async () => {
    const { server, answer, asked } = await showEvidence({ items: [anIntegration()] })
    fireEvent.click(counts())
    await settle()
    const pending = [counts().checked, counts().getAttribute('aria-disabled')]
    fireEvent.click(counts())
    await settle()
    const left = anIntegration({}, { included: false })
    server.always('GET /integrations', page(left))
    await answer('PUT /repositories/r1', ok(left))
    const [sent, ...more] = server.sent('PUT /repositories/r1')
    expect([pending, await sent?.body(), more.length, counts().checked, asked()]).toEqual([
      [false, 'true'],
      JSON.stringify({ included: false }),
      0,
      false,
      [2, 2],
    ])
  })

  test('returns to the stored value when the save fails, with the reason', async () => {
    const { answer } = await showEvidence({ items: [anIntegration()] })
    fireEvent.click(counts())
    await settle()
    await answer('PUT /repositories/r1', 'network')
    expect([counts().checked, said().alerts]).toEqual([
      true,
      ['Can’t reach the server. Check your connection and try again.'],
    ])
  })
})
