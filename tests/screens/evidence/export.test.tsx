// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { button, press, said } from '#tests/support/dialogs/form-page.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { showEvidence, stagesEvidence } from './evidence-scene.tsx'

stagesEvidence()
afterEach(() => void vi.restoreAllMocks())

const all = { exportedAt: '2026-11-23T10:00:00.000Z', commits: [{ id: 'a' }] }

/** Saved files with their names. */
function saved() {
  const blobs: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:one'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return async () => ({ names, texts: await Promise.all(blobs.map((blob) => blob.text())) })
}

describe('the export of commit data', () => {
  test('saves all data as a dated file', async () => {
    const files = saved()
    const { answer } = await showEvidence({})
    await press('Export all my data (JSON)')
    expect(await files()).toEqual({ names: [], texts: [] })
    await answer('GET /evidence/export', ok(all))
    expect(await files()).toEqual({
      names: ['assay-evidence-2026-11-23.json'],
      texts: [JSON.stringify(all, null, 2)],
    })
  })

  test('shows why it failed, and can be retried', async () => {
    const files = saved()
    const { server, answer } = await showEvidence({})
    await press('Export all my data (JSON)')
    await answer('GET /evidence/export', problem(500, 'failure'))
    expect([
      said().alerts.length,
      (await files()).names,
      button('Export all my data (JSON)') === null,
    ]).toEqual([1, [], false])
    await press('Export all my data (JSON)')
    expect([server.waiting(), said().alerts]).toEqual([['GET /evidence/export'], []])
  })
})
