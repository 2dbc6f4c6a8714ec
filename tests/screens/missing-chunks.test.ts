// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appPeople, opened, stopAll } from '../support/browser/app-people.ts'
import { problem, turns } from '../support/browser/app-in-memory.ts'
import { eventually } from '../support/wait.ts'
import { missingChunk } from '#tests/support/browser/missing-chunk.ts'

const server = vi.hoisted(() => ({ isThere: false }))
const comes = vi.hoisted(() => async <Part>(original: () => Promise<Part>): Promise<Part> => {
  if (!server.isThere) throw missingChunk()
  return original()
})

vi.mock('#src/app/session/session-entry.ts', comes)
vi.mock('#src/app/session/verification-ports.ts', comes)
vi.mock('#src/app/session/late-link.ts', comes)

beforeEach(() => {
  localStorage.clear()
  server.isThere = false
})
afterEach(stopAll)

const noAnswer = { ok: false, failure: { kind: 'noResponse', code: 'network-request-failed' } }

test('reports sign-in code that fails to load as an unanswered request, and loads it on retry', async () => {
  const { signIn } = (await opened('/', appPeople.A)).app
  expect([await signIn.loadSessionEntry(), await signIn.loadVerification()]).toMatchObject([
    noAnswer,
    noAnswer,
  ])
  server.isThere = true
  expect([await signIn.loadSessionEntry(), await signIn.loadVerification()]).toMatchObject([
    { ok: true },
    { ok: true },
  ])
})

test('reports an emailed link as unused when its code fails to load, and uses it on the next open', async () => {
  const link = '/verifyToken?token=once'
  const started = await opened(link, appPeople.U, { 'POST /verifyEmail': problem(422, 'already-verified') })
  const alert = () => {
    const { type, message } = started.app.alert.getSnapshot().context
    return { type, message }
  }
  const asked = () => started.sent.filter(({ call }) => call === 'POST /verifyEmail').length
  await eventually(() => expect(alert().type).not.toBe(''))
  expect([alert(), asked()]).toEqual([
    {
      type: 'danger',
      message: 'Can’t reach the server. Check your connection, then open the link again.',
    },
    0,
  ])
  server.isThere = true
  await started.app.router.navigate({ href: link })
  await eventually(() => expect(alert().type).toBe('success'))
  await turns()
  expect([alert(), asked()]).toEqual([
    {
      type: 'success',
      message: 'This email is already verified.',
    },
    1,
  ])
})
