// @vitest-environment happy-dom
/** Lazy parts of a developer's profile: a failed load shows an error and can be retried. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserProfileScreen } from '#src/features/profile/user-profile-screen.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { press, said } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { eventually } from '#tests/support/wait.ts'
import { showEvidence, stagesEvidence } from './evidence/evidence-scene.tsx'
import { missingChunk } from '#tests/support/browser/missing-chunk.ts'

// Another file in this process may have loaded the same parts.
vi.hoisted(() => vi.resetModules())
const server = vi.hoisted(() => ({ isThere: false }))
const comes = vi.hoisted(() => async <Part,>(original: () => Promise<Part>): Promise<Part> => {
  if (!server.isThere) throw missingChunk()
  return original()
})
vi.mock('#src/features/profile/introduction.tsx', comes)
vi.mock('#src/features/evidence/topics/no-topics.tsx', comes)

const missing = 'This didn’t load. Check your connection and try again.Try againClose'

let stage: DialogStage | null = null
stagesEvidence()
beforeEach(() => {
  server.isThere = false
})
afterEach(() => {
  cleanup()
  stage?.stop()
  stage = null
})

// The order matters: a loaded part stays loaded.
test('leaves the rest of the section when a failed part is closed', async () => {
  await showEvidence({})
  await eventually(() => expect(said().alerts).toEqual([missing]))
  await press('Close')
  expect([said().alerts, screen.queryByRole('button', { name: 'Add topic' }) !== null]).toEqual([[], true])
})

test('retries the explanation of an empty table', async () => {
  await showEvidence({})
  await eventually(() => expect(said().alerts).toEqual([missing]))
  server.isThere = true
  await press('Try again')
  await eventually(() => void screen.getByRole('button', { name: 'Connect a repository' }))
  expect(said().alerts).toEqual([])
})

test('retries the first page of a profile, also after its error was closed', async () => {
  stage = setStage({
    user: { ...userProfile, initialised: false, onboardingStep: { user: 6, recruitment: 0, version: 7 } },
  })
  await stage.render(<UserProfileScreen />)
  await eventually(() => expect(said().alerts).toEqual([missing]))
  await press('Close')
  const second = screen.getByRole('heading', { level: 1 }).textContent
  server.isThere = true
  await press('Try again')
  await eventually(() => void screen.getByRole('button', { name: 'Create profile' }))
  expect([second, said().alerts]).toEqual(['Couldn’t load this page', []])
})
