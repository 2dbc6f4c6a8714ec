// @vitest-environment happy-dom
/** P14 from outside: no value in an address leads away from this origin. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownPath, safeNextPath } from '#machines/navigation/next-path.ts'
import { createAppRouter } from '#src/app/router.ts'
import { AuthProvider } from '#src/session/auth-context.tsx'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'
import { atRest } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll } from '../support/browser/app-people.ts'

const payloads = [
  'https://evil.example',
  'https://evil.example/companyProfile/settings',
  'HTTPS://EVIL.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/companyProfile/settings',
  '//evil.example/%2e%2e',
  '//evil%E3%80%82example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%2Fevil.example',
  '/%252f%252fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u2044evil.example',
  '\u2044\u2044evil.example',
  '\u2215\u2215evil.example',
  '\uff0f\uff0fevil.example',
  '/\uff0f\uff0fevil.example',
  '\u3002evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  '//user:password@evil.example',
  'localhost:3000@evil.example',
  '/@evil.example',
  '//localhost@evil.example',
  '.evil.example',
  '@evil.example',
  ':80@evil.example',
  '?next=https://evil.example',
  '#//evil.example',
  './/evil.example',
  '../..//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/companyProfile/..//evil.example',
  '/companyProfile//evil.example',
  '/companylogin?next=//evil.example',
  '/github/loginCallback?code=stolen&state=theirs',
  '/google/addIntegrationCallback?code=stolen',
  '/404?next=//evil.example',
  `//evil.example/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(5000)}`,
  `/user/${'%2e%2e/'.repeat(400)}evil.example`,
  '[object Object]',
  '{"$ref":"//evil.example"}',
] as const

const dashboard = '/companyProfile/dashboard'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
})

/** The address that a browser would open from one of our pages. */
const originOf = (href: string): string => {
  try {
    return new URL(href, 'http://localhost:3000/companylogin').origin
  } catch {
    return 'nowhere'
  }
}

describe.each(payloads)('%j', (payload) => {
  it('is no next page, and any path accepted as internal stays on this origin', () => {
    const own = ownPath(payload)
    expect([safeNextPath(payload), own === null ? 'refused' : originOf(own)]).toEqual([
      null,
      own === null ? 'refused' : 'http://localhost:3000',
    ])
  })

  it.each([
    ['next', (value: string) => `/companylogin?${new URLSearchParams({ next: value })}`],
    ['next, as it is', (value: string) => `/companylogin?next=${value}`],
    ['the hash', (value: string) => `/companylogin#${value}`],
    ['next in the hash', (value: string) => `/companylogin#?next=${value}`],
  ])('in %s leads only home after a sign-in', async (_where, addressOf) => {
    const started = await opened(addressOf(payload), {
      ...appPeople.A,
      companyProfile: appPeople.C1.companyProfile,
    })
    started.report(appPeople.C1.identity)
    await atRest(started)
    const { pathname, href } = started.app.router.state.location
    expect([pathname, originOf(href), started.navigations]).toEqual([dashboard, 'http://localhost:3000', []])
  })
})

it('allows no payload in the history state as the way out of the error page', async () => {
  const started = await opened('/error', appPeople.A)
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/error'] }), {
    guard: () => undefined,
    ahead: () => undefined,
  })
  await router.load()
  render(
    <UiProvider>
      <AuthProvider actor={started.app.auth}>
        <RouterProvider router={router} />
      </AuthProvider>
    </UiProvider>,
  )
  const out: string[] = []
  for (const failedHref of [...payloads, '/companyProfile/settings?tab=members']) {
    await act(() => router.navigate({ to: '/error', state: { failedHref } }))
    for (const link of document.querySelectorAll('a')) out.push(originOf(link.getAttribute('href') ?? ''))
  }
  const retry = document.querySelector('a')?.getAttribute('href')
  expect([retry, new Set(out)]).toEqual([
    '/companyProfile/settings?tab=members',
    new Set(['http://localhost:3000']),
  ])
})

it('holds at least forty distinct payloads', () => {
  expect([new Set(payloads).size, payloads.length >= 40]).toEqual([payloads.length, true])
})
