// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  privacySections,
  privacyValues,
  type PrivacySection,
  type PrivacySettings,
  type PrivacyValue,
} from '#machines/domain/developer/privacy.ts'
import type { UserProfile } from '#src/api/profile-store.ts'
import { messages } from '#src/features/account/privacy/messages.ts'
import { PrivacySection as Section } from '#src/features/account/privacy/privacy-section.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const call = 'POST /updatePrivacySettings'
const nobody: PrivacySettings = userProfile.privacySettings

beforeEach(withoutLayout)
let stage: DialogStage
afterEach(() => {
  cleanup()
  stage.stop()
})

async function show(profile: Partial<UserProfile> = {}) {
  stage = setStage({ user: { ...userProfile, ...profile } })
  await stage.render(<Section />)
}

const field = (section: PrivacySection) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: messages.of(section) })
const shown = () => Object.fromEntries(privacySections.map((one) => [one, field(one).value]))
const others = (settings: Partial<Record<PrivacySection, PrivacyValue>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...nobody, ...settings }).map(([section, value]) => [section, messages.values[value]]),
  )
async function choose(section: PrivacySection, value: PrivacyValue) {
  await act(async () => void fireEvent.click(field(section)))
  const list = document.getElementById(field(section).getAttribute('aria-controls') ?? '')
  const option = list?.querySelectorAll('[role="option"]')[privacyValues.indexOf(value)]
  if (option === undefined) throw new Error(`There is no choice: ${list?.outerHTML ?? 'no list'}`)
  expect(option.textContent).toBe(messages.values[value] + messages.explained[value])
  await act(async () => void fireEvent.click(option))
  await settle()
}
const sentBodies = async () =>
  Promise.all(stage.server.sent(call).map(async ({ body }) => JSON.parse(await body()) as unknown))
const answer = async (settings: Partial<PrivacySettings>) => {
  await act(async () => stage.server.answer(call, ok({ privacySettings: { ...nobody, ...settings } })))
  await settle()
}
const preview = () => [...document.querySelectorAll('dd')].map(({ firstChild }) => firstChild?.textContent)

test('saves a choice at once, and previews its effect', async () => {
  await show()
  expect([shown(), preview()]).toEqual([others(), ['Nothing', 'Nothing', 'Nothing']])
  await choose('expertise', 'companies')
  expect([shown(), await sentBodies()]).toEqual([
    others({ expertise: 'companies' }),
    [{ settingName: 'expertise', newValue: 'companies' }],
  ])
  await answer({ expertise: 'companies' })
  expect([shown(), preview()]).toEqual([
    others({ expertise: 'companies' }),
    [messages.notNamed, 'Nothing', 'Nothing'],
  ])
  expect(screen.getByText(messages.changed('expertise', 'companies'))).toBeTruthy()
})

test('restores the earlier choice on undo', async () => {
  await show({ privacySettings: { ...nobody, contact: 'link' } })
  await choose('contact', 'everybody')
  await answer({ contact: 'everybody' })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Undo/ })))
  await settle()
  await answer({ contact: 'link' })
  expect([shown(), await sentBodies()]).toEqual([
    others({ contact: 'link' }),
    [
      { settingName: 'contact', newValue: 'everybody' },
      { settingName: 'contact', newValue: 'link' },
    ],
  ])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('restores the stored choice and shows the reason beside it when the save fails', async () => {
  await show()
  await choose('commits', 'everybody')
  await act(async () => stage.server.answer(call, problem(503, 'unavailable')))
  await settle()
  expect(shown()).toEqual(others())
  const described = document.getElementById(field('commits').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toMatch(/^Not saved. Still visible only to you\. ./)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('sends two choices in order', async () => {
  await show()
  await choose('introduction', 'link')
  await choose('contact', 'companies')
  expect(stage.server.waiting()).toEqual([call])
  await answer({ introduction: 'link' })
  expect([shown(), stage.server.waiting()]).toEqual([
    others({ introduction: 'link', contact: 'companies' }),
    [call],
  ])
  await answer({ introduction: 'link', contact: 'companies' })
  expect(shown()).toEqual(others({ introduction: 'link', contact: 'companies' }))
})

test.each([
  [0, true],
  [4, true],
  [5, false],
  [6, false],
])('says at setup step %s whether companies can find the developer: %s', async (user, texts) => {
  await show({ onboardingStep: { user, recruitment: 0, version: 1 } })
  expect(screen.queryByText(messages.notFound) !== null).toBe(texts)
})

test('sums up what each viewer sees, with a link to each preview', async () => {
  await show({ privacySettings: { ...nobody, introduction: 'everybody', expertise: 'companies' } })
  expect(preview()).toEqual(['Introduction and Expertise', 'Introduction', 'Introduction'])
  const links = [...document.querySelectorAll('dd a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['company', 'link', 'public'].map((viewer) => `/user/settings?as=${viewer}`))
})

test('has an anchor for links', async () => {
  await show()
  expect(document.getElementById('who-sees-what')?.querySelector('h2')?.textContent).toBe(messages.title)
})
