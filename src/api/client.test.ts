import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApiClient } from './client.ts'
import type { CallOptions } from './call-options.ts'

beforeAll(() => void vi.stubGlobal('location', { origin: 'http://assay.example' }))
afterAll(() => void vi.unstubAllGlobals())

function setUp() {
  const calls: (CallOptions | undefined)[] = []
  const client = createApiClient('/api', (request) => {
    calls.push(request.call)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  return { client, calls }
}

describe('the typed client', () => {
  it('marks the operations whose contract promises no body, and keeps what the call asks for', async () => {
    const { client, calls } = setUp()
    const call = { loader: false } as const
    await client.DELETE('/session', { call })
    await client.DELETE('/sessions')
    await client.DELETE('/sessions/{sessionId}', { params: { path: { sessionId: 's1' } } })
    await client.GET('/sessions', { call })
    await client.GET('/clients')
    expect(calls).toEqual([
      { loader: false, answersNothing: true },
      { answersNothing: true },
      { answersNothing: true },
      { loader: false },
      undefined,
    ])
  })
})
