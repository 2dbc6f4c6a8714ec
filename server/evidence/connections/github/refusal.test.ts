import { describe, expect, test } from 'vitest'
import { forge, json, now, type Answer } from '#tests/support/forge/github.ts'

describe('an error response', () => {
  const reset = String(now.getTime() / 1_000 + 90)
  test.each([
    [401, {}, { code: 'needsReauth' }],
    [403, {}, { code: 'needsAccess' }],
    [404, {}, { code: 'needsAccess' }],
    [451, {}, { code: 'needsAccess' }],
    [403, { 'retry-after': '30' }, { code: 'rateLimited', retryAfter: 30 }],
    [
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
      { code: 'rateLimited', retryAfter: 90 },
    ],
    [403, { 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': reset }, { code: 'needsAccess' }],
    [429, {}, { code: 'rateLimited', retryAfter: 60 }],
    [429, { 'retry-after': '999999' }, { code: 'rateLimited', retryAfter: 3_600 }],
    [429, { 'retry-after': '0' }, { code: 'rateLimited', retryAfter: 1 }],
    [500, {}, { code: 'unreachable' }],
    [301, { location: 'https://elsewhere.example/' }, { code: 'unreachable' }],
    [422, {}, { code: 'defect' }],
  ] as const)('converts %i with %j into a failure', async (status, headers, failure) => {
    const { forge: github, logged } = forge(
      () => new Response('{"message":"GitHub’s words"}', { status, headers }),
    )
    expect(await github.repositories('gho_secret', { withPrivate: true })).toEqual({ ok: false, ...failure })
    expect(JSON.stringify(logged)).not.toMatch(/words|gho_secret/u)
    expect(logged.length).toBe(1)
  })

  test('converts no response, invalid JSON, an oversized and a late response', async () => {
    const asking = async (answer: Answer, more = {}) =>
      forge(answer, more).forge.repositories('gho_1', { withPrivate: true })
    const unreachable = { ok: false, code: 'unreachable' }
    expect(await asking(() => Promise.reject(new TypeError('fetch failed')))).toEqual(unreachable)
    expect(await asking(() => new Response('<html>'))).toEqual({ ok: false, code: 'defect' })
    expect(await asking(() => new Response('x'.repeat(4 * 1024 * 1024 + 1)))).toEqual(unreachable)
    expect(await asking(() => new Response('[]'.padEnd(600_000)))).toMatchObject({ ok: true })
  })

  test('refuses a token that no header can contain, without a request', async () => {
    const { forge: github, asked } = forge(() => json([]))
    expect(await github.repositories('a\r\nb: c', { withPrivate: true })).toEqual({
      ok: false,
      code: 'needsReauth',
    })
    expect(asked).toEqual([])
  })
})
