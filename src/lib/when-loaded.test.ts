import { expect, it } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import { whenLoaded } from './when-loaded.ts'

it('is there, or is told as a server that does not answer', async () => {
  expect([
    await whenLoaded(Promise.resolve(20)),
    await whenLoaded(Promise.reject(new Error('no chunk'))),
  ]).toEqual([
    { ok: true, value: 20 },
    { ok: false, failure: failureOf('noResponse', 'network-request-failed') },
  ])
})
