// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LazyReauthenticateDialog } from '#src/app/shell/lazy-screens.tsx'
import type { ReauthenticateDialogProps } from '#src/session/sign-in-edges.tsx'
import { enter, press, typed } from '#tests/support/dialogs/form-page.ts'
import { eventually } from '#tests/support/wait.ts'
import { renderInside } from '../product/walks/inside.tsx'
import { settle } from '../product/walks/walk.ts'
import { missingChunk } from '#tests/support/browser/missing-chunk.ts'

const server = vi.hoisted(() => ({ isThere: false }))

vi.mock('#src/features/auth/reauthenticate-dialog.tsx', () => {
  if (!server.isThere) throw missingChunk()
  return { ReauthenticateDialog: ({ action }: ReauthenticateDialogProps) => <p role="note">{action}</p> }
})

afterEach(cleanup)

function Page() {
  const [asked, setAsked] = useState(0)
  const [declined, setDeclined] = useState(0)
  return (
    <>
      <label htmlFor="email">New email</label>
      <input id="email" />
      <button type="button" onClick={() => setAsked(asked + 1)}>
        Send
      </button>
      <output>{declined}</output>
      {asked > declined ? (
        <LazyReauthenticateDialog
          action="changeEmail"
          onSignedIn={() => undefined}
          onCancel={() => setDeclined(declined + 1)}
        />
      ) : null}
    </>
  )
}

const page = () => ({
  typed: typed(),
  declined: document.querySelector('output')?.textContent,
  dialog: document.querySelector('[role="note"]')?.textContent ?? null,
})

test('counts a fresh sign-in that fails to load as declined, keeps the form, and loads it on retry', async () => {
  await renderInside(<Page />)
  enter('New email', 'ada@new.example')
  await press('Send')
  await eventually(() => expect(page().declined).toBe('1'))
  const away = page()
  server.isThere = true
  await press('Send')
  await settle()
  const kept = { typed: ['New email: ada@new.example'], declined: '1' }
  expect([away, page()]).toEqual([
    { ...kept, dialog: null },
    { ...kept, dialog: 'changeEmail' },
  ])
})
