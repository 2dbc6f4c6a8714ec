import { describe, expect, it } from 'vitest'
import { missingChunk } from '#tests/support/browser/missing-chunk.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { whenLoaded } from './when-loaded.ts'

describe('what has to be loaded first', () => {
  it('is worked with, and a defect of the work is no failure of the loading', async () => {
    const broken = new Error('of the work')
    expect(await whenLoaded(Promise.resolve(20), (loaded) => loaded + 1)).toBe(21)
    await expect(whenLoaded(Promise.resolve(20), () => Promise.reject(broken))).rejects.toBe(broken)
  })

  it('is told, where it does not come, as a server that does not answer', async () => {
    expect(await whenLoaded(Promise.reject(missingChunk()), () => 'never')).toEqual({
      ok: false,
      failure: failureOf('noResponse', 'network-request-failed'),
    })
  })
})
