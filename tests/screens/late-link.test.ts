// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { Result } from '#machines/shared/result.ts'
import { mailedLinkLogic } from '#machines/session/mailed-link/mailed-link-logic.ts'
import { applyLateLink } from '#src/app/session/late-link.ts'
import type { MailedLinkActor } from '#src/app/session/verified-link.ts'
import { createHeldServer, ok, problem, type Answer } from '../product/walks/held-server.ts'

const startIdentity = fromPromise<Result<null>, undefined>(() => Promise.resolve({ ok: true, value: null }))

const jwtOf = (claims: object) => ({
  accessToken: `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`,
  refreshToken: 'r',
})

test.each<[string, Answer, unknown]>([
  [
    'already verified the email',
    problem(422, 'already-verified'),
    {
      type: 'success',
      message: 'This email is already verified.',
    },
  ],
  [
    'never existed',
    problem(422, 'invalid-action-code'),
    { type: 'danger', message: 'This link is incomplete or already used. Request a new one.' },
  ],
  [
    'verifies their own email',
    ok({ jwt: jwtOf({ sub: 'u1', email: 'ada@brightwater.example' }) }),
    { type: 'success', message: 'Email verified' },
  ],
])('tells a verified person about a link that %s', async (title, answer, texts) => {
  const auth = createActor(authMachine.provide({ actors: { startIdentity } })).start()
  auth.send({
    type: 'identity.changed',
    identity: {
      uid: 'u1',
      email: 'ada@brightwater.example',
      emailVerified: true,
      accountType: 'user',
      superUser: false,
      tokenExpiresInMs: 3_600_000,
    },
  })
  const alert = createActor(alertLogic).start()
  const server = createHeldServer()
  server.always('POST /verifyEmail', answer)
  await applyLateLink(
    {
      client: server.client,
      auth,
      alert,
      links: createActor(mailedLinkLogic).start(),
    },
    title,
  )
  expect(alert.getSnapshot().context).toEqual(Object.assign({ email: null, next: null }, texts))
  expect(auth.getSnapshot().matches({ signedIn: 'verified' })).toBe(true)
})

test('sends a link once between page and guard, and another link again', async () => {
  const auth = createActor(authMachine.provide({ actors: { startIdentity } })).start()
  const alert = createActor(alertLogic).start()
  const server = createHeldServer()
  server.always('POST /verifyEmail', problem(422, 'already-verified'))
  const apply = (links: MailedLinkActor) =>
    applyLateLink({ client: server.client, auth, alert, links }, 'once')
  const links = createActor(mailedLinkLogic).start()
  await apply(links)
  await apply(links)
  expect(server.sent('POST /verifyEmail').length).toBe(1)
  await apply(createActor(mailedLinkLogic).start())
  expect(server.sent('POST /verifyEmail').length).toBe(2)
})
