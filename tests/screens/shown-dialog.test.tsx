// @vitest-environment happy-dom
/** Which dialog of the board is shown, by what was opened and by what its address names (docs/candidates.md#the-address-of-a-developer-search). */
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import type { PipelineDialog } from '#src/features/pipeline/pipeline-context.tsx'
import { useShownDialog } from '#src/features/pipeline/use-shown-dialog.ts'
import { AlertProvider } from '#src/session/alert-context.tsx'

afterEach(cleanup)

function dialogs() {
  const alert = createActor(alertLogic).start()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AlertProvider actor={alert}>{children}</AlertProvider>
  )
  const { result, rerender } = renderHook(
    ({ find }: { find: string | null }) => useShownDialog({ find }, () => undefined, true),
    { wrapper, initialProps: { find: null as string | null } },
  )
  return {
    open: (dialog: PipelineDialog | null) => act(() => result.current.openDialog(dialog)),
    address: (find: string | null) => rerender({ find }),
    shown: () => result.current.shown,
  }
}

const hold = { kind: 'position', event: 'position.held' } as const
const add = { kind: 'add' } as const

test('keeps an open dialog when the address opens a search', () => {
  const { open, address, shown } = dialogs()
  open(hold)
  address('topics:rust')
  expect(shown()).toBe(hold)
  open(null)
  expect(shown()).toEqual(add)
})

test('lets the address close a search that a button opened', () => {
  const { open, address, shown } = dialogs()
  open(add)
  address('topics:rust')
  expect(shown()).toEqual(add)
  address(null)
  expect(shown()).toBeNull()
})
