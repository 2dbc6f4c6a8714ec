/** A company's logo: the stored image, and its public addresses. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHeader } from '#server/modules/company-logo/header.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  jpegOfScans,
  otherPngLogo,
  pngLogo,
  pngOfSize,
  sendLogo,
  type CompanyLogo,
} from '#tests/support/people/logos.ts'
import { call } from '#tests/support/people/people.ts'
import { newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

describeOnDatabase('the logo of a company', (engine) => {
  let server: TestServer
  let workspace: Workspace
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Branded')
  })
  afterAll(async () => {
    await server.close()
  })

  test('is stored as WebP that fits 256 pixels, and served publicly and cached for good', async () => {
    const { logo } = bodyOf<CompanyLogo>(await sendLogo(server, workspace.owner, otherPngLogo))
    const answer = await server.app.inject({ url: logo })
    expect(readHeader(answer.rawPayload)).toEqual({ kind: 'webp', width: 256, height: 128 })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    })
  })

  test('has a different address in each company', async () => {
    const other = await newWorkspace(server, 'Branded too')
    const [first, second] = await Promise.all(
      [workspace, other].map(async ({ owner }) => bodyOf<CompanyLogo>(await sendLogo(server, owner)).logo),
    )
    expect(first).not.toBe(second)
  })

  test('is served at the address of the previous logo, which sent emails show, until it is removed', async () => {
    const { owner } = await newWorkspace(server, 'Rebranded')
    const before = bodyOf<CompanyLogo>(await sendLogo(server, owner)).logo
    const { logo } = bodyOf<CompanyLogo>(await sendLogo(server, owner, otherPngLogo))
    const moved = await server.app.inject({ url: before })
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      logo,
      'no-store',
    ])
    await call(server, owner, '/company/logo', { method: 'DELETE' })
    expect((await server.app.inject({ url: before })).statusCode).toBe(404)
    expect((await server.app.inject({ url: logo })).statusCode).toBe(404)
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image-unknown'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image-unknown'],
    ['a picture that says it is huge', pngOfSize(60_000, 60_000), 'image-pixels'],
    ['a picture that lies of its size', pngOfSize(4_096, 4_096), 'image-broken'],
    ['a picture that ends too early', pngLogo.subarray(0, 60), 'image-broken'],
  ])('refuses %s, and keeps the previous logo', async (_, file, code) => {
    const { logo } = bodyOf<CompanyLogo>(await sendLogo(server, workspace.owner))
    expect(statusAndBody(await sendLogo(server, workspace.owner, file))).toMatchObject([
      422,
      { code: 'bad-input', errors: [{ field: 'file', code }] },
    ])
    expect((await server.app.inject({ url: logo })).statusCode).toBe(200)
  })

  test('refuses a JPEG with hundreds of scans, which would keep the decoder busy', () => {
    expect(readHeader(jpegOfScans(10))).toEqual({ kind: 'jpeg', width: 8, height: 8 })
    expect(readHeader(jpegOfScans(200))).toBe('image-broken')
  })

  test('refuses a file above 2 MB and other content types', async () => {
    const large = Buffer.alloc(2 * 1024 * 1024 + 1)
    expect(statusAndBody(await sendLogo(server, workspace.owner, large))).toMatchObject([
      413,
      { code: 'body-too-large' },
    ])
    expect(statusAndBody(await sendLogo(server, workspace.owner, pngLogo, 'image/svg+xml'))).toMatchObject([
      415,
      { code: 'content-type' },
    ])
  })

  test.each(['/logos/x.webp', `/logos/${'0'.repeat(64)}.webp`, '/logos/..%2f..%2fetc%2fpasswd'])(
    'is not found at %s',
    async (url) => {
      expect((await server.app.inject({ url })).statusCode).toBe(404)
    },
  )
})
