// @vitest-environment happy-dom
/** The waiting page continues by itself once the email is verified in another browser (docs/product-rules.md#email-verification). */
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { atRest, problem, turns, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll, type AppPerson } from '../support/browser/app-people.ts'
import { enter, press, typed } from '../support/dialogs/form-page.ts'
import { showApp } from '../support/browser/shown-app.tsx'

const { A, U, V } = appPeople
const confirmed = { ok: true, value: U.identity } as const
const unconfirmed = { ok: true, value: V.identity } as const
const noAnswer = { ok: false, failure: failureOf('noResponse', 'network') } as const

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  cleanup()
  stopAll()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Requests of the next page. */
const unanswered = { 'GET /account': 'held', 'GET /sessions': 'held' } as const

/** The whole app on the page, with the provider's calls counted from now on. */
async function shown(path: string, person: AppPerson, answers: Record<string, Scripted> = {}) {
  const started = await opened(path, person, { ...unanswered, ...answers })
  await showApp(started)
  await appears(person === A ? 'To get a new one, sign in' : 'I verified my email')
  const provider = { answer: unconfirmed as Result<IdentityReport>, asked: 0 }
  started.answerReloads(() => {
    provider.asked += 1
    return Promise.resolve(provider.answer)
  })
  return { started, provider }
}
type Started = Awaited<ReturnType<typeof shown>>['started']

const come = (started: Started) =>
  act(async () => {
    await turns(30)
    await atRest(started)
    await turns(30)
  })

/** Parts of the page have their own chunk. */
async function appears(text: string): Promise<void> {
  while (!(document.body.textContent ?? '').includes(text)) await act(() => turns(1))
}

async function pass(started: Started, ms: number): Promise<void> {
  act(() => void vi.advanceTimersByTime(ms))
  await come(started)
}

function turnPage(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const line = () => document.querySelector('main [data-tone]')?.textContent ?? null
const at = ({ app }: Started) => app.router.state.location.href
/** All texts of the page except its countdown. */
const words = () => document.querySelector('main')?.textContent.replace(/\d+ s/gu, '… s')

describe('the page that waits for verification', () => {
  test('leads to the requested page with a message after verification in another browser', async () => {
    const { started, provider } = await shown('/user/settings', V)
    await pass(started, 5_000)
    const before = [at(started), provider.asked]
    provider.answer = confirmed
    await pass(started, 30_000)
    expect([before, at(started), line()]).toEqual([['/verifyToken', 1], '/user/settings', 'Email verified'])
    await pass(started, 90_000)
    expect(provider.asked).toBe(2)
  })

  test('checks nothing while hidden, and at once when visible again', async () => {
    const { started, provider } = await shown('/user/settings', V)
    turnPage('hidden')
    await pass(started, 3_600_000)
    const hidden = provider.asked
    provider.answer = confirmed
    turnPage('visible')
    await come(started)
    expect([hidden, provider.asked, at(started)]).toEqual([0, 1, '/user/settings'])
  })

  test.each([
    ['finds nothing new', unconfirmed],
    ['is not answered', noAnswer],
  ])('keeps error, countdown and typed text over a check that %s', async (_title, answer) => {
    const { started, provider } = await shown('/verifyToken', V, {
      'POST /resendVerification': problem(429, 'too-many-requests', { retryAfter: 60 }),
    })
    await press('Resend email')
    await appears('We just sent you an email.')
    await press('Change email')
    await appears('New email')
    enter('New email', 'ada@new.exam')
    provider.answer = answer
    const before = {
      words: words(),
      typed: typed(),
      failed: words()?.includes('We just sent you an email.'),
    }
    await pass(started, 5_000)
    await pass(started, 30_000)
    expect(before).toMatchObject({ typed: ['New email: ada@new.exam'], failed: true })
    expect({ words: words(), typed: typed(), asked: provider.asked }).toEqual({
      words: before.words,
      typed: before.typed,
      asked: 2,
    })
    expect(document.querySelector('main')?.textContent).toContain('25 s')
  })

  test('checks nothing for a visitor', async () => {
    const { started, provider } = await shown('/verifyToken', A)
    const before = words()
    await pass(started, 3_600_000)
    expect([at(started), words(), provider.asked]).toEqual(['/verifyToken', before, 0])
  })

  test('ignores the answer to a check that started before the sign-out', async () => {
    const { started } = await shown('/verifyToken', V)
    let give: (answer: Result<IdentityReport>) => void = () => undefined
    started.answerReloads(() => new Promise((resolve) => (give = resolve)))
    await pass(started, 5_000)
    await press('Sign out')
    await come(started)
    give(confirmed)
    await come(started)
    await pass(started, 3_600_000)
    expect([at(started), started.app.auth.getSnapshot().value]).toEqual(['/', 'signedOut'])
  })

  test('continues once when the user checks during a background check', async () => {
    const { started } = await shown('/verifyToken', V)
    const asked: ((answer: Result<IdentityReport>) => void)[] = []
    started.answerReloads(() => new Promise((resolve) => void asked.push(resolve)))
    await pass(started, 5_000)
    await press('I verified my email')
    asked[0]?.(unconfirmed)
    await come(started)
    const texts = words()?.includes('Your email isn’t verified yet.')
    asked[1]?.(confirmed)
    await come(started)
    expect([texts, asked.length, at(started), started.navigations]).toEqual([false, 2, '/user/profile', []])
  })
})
