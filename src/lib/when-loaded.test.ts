// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import { whenLoaded } from './when-loaded.ts'

describe('what has to be loaded first', () => {
  it('is worked with, and a defect of the work is no failure of the loading', async () => {
    const load = () => Promise.resolve(20)
    const broken = new Error('of the work')
    expect(await whenLoaded(load, (loaded) => Promise.resolve(loaded + 1))).toBe(21)
    await expect(whenLoaded(load, () => Promise.reject(broken))).rejects.toBe(broken)
  })

  it('is told, where it does not come, as a server that does not answer', async () => {
    const work = () => Promise.resolve('never')
    expect(await whenLoaded(() => Promise.reject(new Error('no chunk')), work)).toEqual({
      ok: false,
      failure: failureOf('noResponse', 'network-request-failed'),
    })
  })
})
