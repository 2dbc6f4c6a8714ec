import { describe, expect, it } from 'vitest'
import { missingChunk } from '#tests/support/browser/missing-chunk.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { whenLoaded } from './when-loaded.ts'

describe('work that needs a lazily loaded part', () => {
  it('gets the part, and its own defect is no loading failure', async () => {
    const broken = new Error('of the work')
    expect(await whenLoaded(Promise.resolve(20), (loaded) => loaded + 1)).toBe(21)
    await expect(whenLoaded(Promise.resolve(20), () => Promise.reject(broken))).rejects.toBe(broken)
  })

  it('fails like a server that does not answer when the part does not load', async () => {
    expect(await whenLoaded(Promise.reject(missingChunk()), () => 'never')).toEqual({
      ok: false,
      failure: failureOf('noResponse', 'network-request-failed'),
    })
  })
})
