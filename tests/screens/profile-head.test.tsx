// @vitest-environment happy-dom
/** The head of one's own profile says whether one looks for work, once one has said so. */
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UserProfileScreen } from '#src/features/profile/user-profile-screen.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { userProfile } from '#tests/support/dialogs/records.ts'

let stage: DialogStage | null = null
afterEach(() => {
  cleanup()
  stage?.stop()
  stage = null
})

test.each([
  [null, null, 'Ada'],
  [null, 'Ghent', 'AdaGhent'],
  ['closed', null, 'AdaNot looking for work'],
  ['open', 'Ghent', 'AdaGhentOpen to offers'],
  ['activelyLooking', 'Ghent', 'AdaGhentLooking for work'],
] as const)('who says %s of work, from %s, reads "%s"', async (jobSearchStatus, location, says) => {
  stage = setStage({ user: { ...userProfile, jobSearchStatus, location } })
  await stage.render(<UserProfileScreen />)
  expect(document.querySelector('h1')?.parentElement?.textContent).toBe(says)
})
