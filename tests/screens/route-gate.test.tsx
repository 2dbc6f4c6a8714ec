// @vitest-environment happy-dom
import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useMemo, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MainGate } from '#src/app/shell/main-gate.tsx'
import { AuthProvider } from '#src/session/auth-context.tsx'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'
import { people, startGuardedRouter } from '../support/browser/guarded-router.ts'

type Started = ReturnType<typeof startGuardedRouter>

/** Person and company stay the same in these tests. */
const nobodyElse = { read: () => 0, subscribe: () => () => true }

const gateOf = ({ facts, profiles }: Started) =>
  function Gate({ children }: { children: ReactNode }) {
    return (
      <MainGate facts={facts} profiles={profiles} shownFor={nobodyElse}>
        {children}
      </MainGate>
    )
  }

function Page({ started }: { started: Started }) {
  const Gate = useMemo(() => gateOf(started), [started])
  return (
    <UiProvider>
      <AuthProvider actor={started.auth}>
        <main>
          <RouterProvider router={started.router} InnerWrap={Gate} />
        </main>
      </AuthProvider>
    </UiProvider>
  )
}

async function open(name: string, path: string): Promise<Started> {
  const person = people[name]
  if (person === undefined) throw new Error(`There is no person ${name}`)
  const started = startGuardedRouter(person, path)
  started.report()
  await started.router.load()
  await act(async () => {
    render(<Page started={started} />)
    await Promise.resolve()
  })
  return started
}

const shown = (): string => screen.getByRole('main').textContent

afterEach(cleanup)

it('shows a page that the guard allows', async () => {
  await open('U', '/recruitmentOnboarding')
  expect(shown()).toContain('Page not found')
})

it('hides a protected page at sign-out, before any navigation', async () => {
  const { auth, router } = await open('U', '/recruitmentOnboarding')
  act(() => auth.send({ type: 'identity.none' }))
  expect([shown(), router.state.location.pathname]).toEqual(['', '/recruitmentOnboarding'])
})

it('hides the page while the session ends', async () => {
  const { auth } = await open('U', '/recruitmentOnboarding')
  act(() => auth.send({ type: 'auth.logoutRequested', reason: 'requested' }))
  expect(shown()).toBe('')
})

it('follows Back while the page is hidden', async () => {
  const { auth, router } = await open('C1', '/companyProfile/premiumAccess')
  await act(() => router.navigate({ href: '/companyProfile/settings' }))
  act(() => auth.send({ type: 'identity.none' }))
  await act(async () => {
    router.history.back()
    await waitFor(() => expect(router.state.status).toBe('idle'))
  })
  expect(router.state.location.href).toBe('/companylogin?next=%2FcompanyProfile%2FpremiumAccess')
})

it('keeps a public page on screen at sign-out', async () => {
  const { auth } = await open('U', '/gitProfile/github/mara')
  act(() => auth.send({ type: 'identity.none' }))
  expect(shown()).toContain('Page not found')
})
