// @vitest-environment happy-dom
/** An emailed link to a setup step, with a change of step during or after the request. */
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { problem, turns, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll, userProfile, type AppPerson } from '../support/browser/app-people.ts'
import { loaded } from '../product/walks/walk.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { eventually } from '../support/wait.ts'

withoutLayout()
afterEach(() => {
  cleanup()
  stopAll()
})

const confirm = 'POST /commitAddresses/confirm'

function atThirdStep(): AppPerson {
  const answer = userProfile()
  if (typeof answer === 'string' || 'stream' in answer) throw new Error('A profile is an answer')
  const body = answer.body as { profile: object }
  const profile = { ...body.profile, onboardingStep: { user: 2, recruitment: 0, version: 3 } }
  return { ...appPeople.U, userProfile: { ...answer, body: { ...body, profile } } }
}

const titles = { 2: 'Connect your code', 3: 'Verify your commit emails' } as const

async function follow(answer: Scripted) {
  const started = await opened('/userOnboarding?step=3&confirm=token', atThirdStep(), { [confirm]: answer })
  await showApp(started)
  const { app, sent } = started
  const shows = (look: () => void): Promise<void> =>
    eventually(async () => {
      await loaded()
      await act(() => turns(10))
      look()
    })
  return {
    shows,
    asked: () => sent.filter(({ call }) => call === confirm).length,
    goTo: async (step: 2 | 3) => {
      const { router } = app
      act(() => router.history.push(router.state.location.href.replace(/step=\d/u, `step=${step}`)))
      await shows(() => expect(document.querySelector('h1')?.textContent).toBe(titles[step]))
    },
  }
}

const words = () => document.querySelector('main')?.textContent ?? ''

test('sends an emailed link once, whatever the step', async () => {
  const { asked, goTo, shows } = await follow('held')
  await shows(() => expect(asked()).toBe(1))
  await goTo(2)
  await goTo(3)
  expect(asked()).toBe(1)
})

test('shows a refused link at its step only', async () => {
  const { asked, goTo, shows } = await follow(problem(422, 'link-invalid'))
  await shows(() => expect(words()).toContain('This link no longer works'))
  await goTo(2)
  expect([asked(), words().includes('This link no longer works')]).toEqual([1, false])
  await goTo(3)
  expect([asked(), words().includes('This link no longer works')]).toEqual([1, false])
})
