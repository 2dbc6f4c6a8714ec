import { MantineProvider } from '@mantine/core'
import { act, render } from '@testing-library/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { settle } from './walk.ts'

/** The theme without transitions, and a router for links to lead somewhere. */
export async function renderInside(children: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    isServer: false,
  })
  const around = (inner: ReactNode) => (
    <MantineProvider env="test">
      <RouterContextProvider router={router}>
        <Suspense fallback={null}>{inner}</Suspense>
      </RouterContextProvider>
    </MantineProvider>
  )
  const { rerender } = await act(async () => render(around(children)))
  await settle()
  return async (next) => {
    rerender(around(next))
    await settle()
  }
}
