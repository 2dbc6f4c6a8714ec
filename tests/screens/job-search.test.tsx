// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserProfile } from '#src/api/profile-store.ts'
import { JobSearchSection } from '#src/features/account/job-search/job-search-section.tsx'
import { messages } from '#src/features/account/job-search/messages.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const call = 'POST /updateRecuitmentStatuses'

beforeEach(withoutLayout)
let stage: DialogStage
afterEach(() => {
  cleanup()
  stage.stop()
})

async function show(profile: Partial<UserProfile>) {
  stage = setStage({ user: { ...userProfile, ...profile } })
  await stage.render(<JobSearchSection />)
}
const chosen = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
const toggle = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })))
  await settle()
}
const sentBodies = async () =>
  Promise.all(stage.server.sent(call).map(async ({ body }) => JSON.parse(await body()) as unknown))

test('sends a changed employment type at once, with the current status', async () => {
  await show({ jobSearchStatus: 'open', employmentType: ['permanent'] })
  await toggle(messages.types.freelance)
  const said = { jobSearchStatus: 'open', employmentType: ['permanent', 'freelance'] }
  expect([chosen(), await sentBodies()]).toEqual([['permanent', 'freelance'], [said]])
})

test('restores the stored choice and shows the reason when the save fails', async () => {
  await show({ jobSearchStatus: 'open', employmentType: ['permanent'] })
  await toggle(messages.types.freelance)
  await act(async () => stage.server.answer(call, problem(503, 'unavailable')))
  await settle()
  expect(chosen()).toEqual(['permanent'])
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

test('keeps the answer as the new state without another request', async () => {
  await show({ jobSearchStatus: 'open', employmentType: [] })
  await toggle(messages.types.contract)
  const said = { jobSearchStatus: 'open', employmentType: ['contract'] } as const
  await act(async () => stage.server.answer(call, ok(said)))
  await settle()
  expect([chosen(), stage.server.waiting()]).toEqual([['contract'], []])
  await toggle(messages.types.freelance)
  expect((await sentBodies()).at(-1)).toEqual({ ...said, employmentType: ['contract', 'freelance'] })
})

test('sends two quick choices in order, and keeps the last', async () => {
  await show({ jobSearchStatus: 'open', employmentType: [] })
  await toggle(messages.types.contract)
  await toggle(messages.types.freelance)
  const said = (...employmentType: string[]) => ok({ jobSearchStatus: 'open', employmentType })
  await act(async () => stage.server.answer(call, said('contract')))
  await settle()
  expect(chosen()).toEqual(['contract', 'freelance'])
  await act(async () => stage.server.answer(call, said('contract', 'freelance')))
  await settle()
  expect([
    chosen(),
    (await sentBodies()).map((body) => (body as { employmentType: string[] }).employmentType),
  ]).toEqual([
    ['contract', 'freelance'],
    [['contract'], ['contract', 'freelance']],
  ])
})

test('clears the status', async () => {
  await show({ jobSearchStatus: 'open', employmentType: ['permanent'] })
  await act(async () => void fireEvent.click(screen.getByRole('combobox', { name: messages.status })))
  await act(
    async () => void fireEvent.click(screen.getByRole('option', { name: messages.unsaid, hidden: true })),
  )
  await settle()
  expect(await sentBodies()).toEqual([{ jobSearchStatus: null, employmentType: ['permanent'] }])
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test.each([null, 'closed'] as const)('hides the employment types for status %s', async (jobSearchStatus) => {
  await show({ jobSearchStatus, employmentType: ['permanent'] })
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})
