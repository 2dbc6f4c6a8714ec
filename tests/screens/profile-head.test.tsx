// @vitest-environment happy-dom
/** The profile header shows the job search status once it is set. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UserProfileScreen } from '#src/features/profile/user-profile-screen.tsx'
import { press } from '#tests/support/dialogs/form-page.ts'
import { eventually } from '#tests/support/wait.ts'
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
] as const)('for job search %s and location %s, reads "%s"', async (jobSearchStatus, location, says) => {
  stage = setStage({ user: { ...userProfile, jobSearchStatus, location } })
  await stage.render(<UserProfileScreen />)
  expect(document.querySelector('h1')?.parentElement?.textContent).toBe(says)
})

test('returns the focus to "Edit profile" on Cancel', async () => {
  stage = setStage({ user: { ...userProfile, initialised: true } })
  await stage.render(<UserProfileScreen />)
  await press('Edit profile')
  await eventually(() => expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeNull())
  await press('Cancel')
  expect(document.activeElement?.textContent).toBe('Edit profile')
})
