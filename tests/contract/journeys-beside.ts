/** Journeys through the server outside its modules: sessions, mails, scheduled tasks, health. */
import { expect } from 'vitest'
import type { operations } from '#contract/schema.gen.ts'
import { housekeepingTasks } from '#server/housekeeping.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import type { MailTransport } from '#server/work/mail/mail-transport.ts'
import { retryDelay } from '#server/work/mail/mail-kind.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { call, signIn, type Person } from '#tests/support/people/people.ts'
import { testClock } from '#tests/support/server/server.ts'
import { goesOn, mailWorker, passTime } from '#tests/support/server/work.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { callsOf, moment, uuid, type Journeys } from './journey.ts'
import { noticeTo } from '../support/server/mails.ts'

type Pair = Pick<Person, 'accessToken' | 'refreshToken'>
type Sessions = operations['listSessions']['responses'][200]['content']['application/json']

const over = [403, { code: 'session-invalid', message: 'jwtError' }]
const dayMs = 24 * 60 * 60 * 1_000

const session: Journeys['auth/session'] = {
  steps:
    'opened in two browsers, listed, renewed, ended by a token used twice or elsewhere, by another browser, by hand',
  async walk({ server, workspace: { owner } }) {
    const [here, there] = [await signIn(server, owner), await signIn(server, owner)]
    const list = async (who: Person) => bodyOf<Sessions>(await callsOf(server, who).get('/sessions')).sessions
    const current = (await list(there)).find((one) => one.current)
    expect(current).toEqual({
      id: uuid,
      current: true,
      userAgent: 'lightMyRequest',
      createdAt: moment,
      lastUsedAt: moment,
      expiresAt: moment,
    })
    const account = async ({ cookie }: Person, idToken: string) =>
      (await call(server, { idToken, cookie }, '/account')).statusCode
    const refresh = (who: Pair, { cookie }: Person) => {
      const { refreshToken, accessToken: oldAccessToken } = who
      const body = { refreshToken, oldAccessToken, userType: 'company' }
      return call(server, null, '/refreshJwt', {
        method: 'POST',
        body,
        headers: { cookie: `fp=${cookie}` },
      })
    }
    const renewed = bodyOf<Pair>(await refresh(here, here))
    const again = bodyOf<Pair>(await refresh(renewed, here))
    expect(await account(here, again.accessToken)).toBe(200)
    // Not the immediate predecessor any more: a copy is in use.
    expect([
      statusAndBody(await refresh(here, here)),
      statusAndBody(await refresh(again, here)),
      await account(here, again.accessToken),
    ]).toEqual([over, over, 403])

    const back = await signIn(server, owner)
    const { remove, post } = callsOf(server, back)
    expect([
      statusAndBody(await remove(`/sessions/${current?.id}`)),
      await account(there, there.idToken),
      await account(there, there.accessToken),
      statusAndBody(await refresh(there, there)),
    ]).toEqual([[204, null], 403, 403, over])
    const open = async () => bodyOf<{ jwt: Pair }>(await post('/session'), 201).jwt
    const stolen = await open()
    expect([
      await account(back, stolen.accessToken),
      statusAndBody(await refresh(stolen, here)),
      await account(back, stolen.accessToken),
    ]).toEqual([200, over, 403])
    const { accessToken } = await open()
    expect([
      await account(back, accessToken),
      statusAndBody(await remove('/session')),
      await account(back, accessToken),
    ]).toEqual([200, [204, null], 403])
  },
}

const jobs: Journeys['work/mail'] = {
  steps: 'a mail leaves once, tried again later; what is old enough goes, a candidate with all traces',
  async walk({ server, workspace, place }) {
    const { database, identity } = server
    const clock = testClock()
    const log = { warn: () => undefined, error: () => undefined }
    const attempts: string[] = []
    const transport: MailTransport = {
      keeps: false,
      send: ({ mail: { to }, messageId }) => {
        attempts.push(`${to} ${messageId}`)
        return attempts.length === 1 ? Promise.reject(new Error('busy')) : Promise.resolve()
      },
      close: () => undefined,
    }
    const wordPasswordReset = () => Promise.resolve(null)
    const worker = mailWorker({ database, transport, wordPasswordReset, clock, log })
    await server.worker.deliverDue()
    const { companyId } = workspace.owner
    const mail = noticeTo('ada@mail.example', { kind: 'decision', tenantId: companyId })
    await database.tenant(companyId, (tx) => queueMail(tx, mail, clock.now()))
    expect([await worker.deliverDue(), await worker.deliverDue()]).toEqual([0, 0])
    clock.advance(retryDelay(1))
    await passTime(database, retryDelay(1))
    expect([await worker.deliverDue(), await worker.deliverDue()]).toEqual([1, 0])
    expect([attempts.length, new Set(attempts).size, await place.find({ to: mail.content.to })]).toEqual([
      2,
      1,
      [],
    ])

    const { get, post, remove } = callsOf(server, workspace.owner)
    const position = await workspace.openPosition((await workspace.client()).id)
    const { candidate, card } = await workspace.application(position.id)
    await post(`/applications/${card.id}/notes`, { text: 'A note of its own kind' })
    await remove(`/candidates/${candidate.id}`, undefined, ifMatch(candidate))
    const traces = { email: candidate.emails[0] ?? '', note: 'a note of its own kind' }
    const due = housekeepingTasks({ database, identity, clock, publicUrl: 'http://localhost:4300' })
    for (const job of due) await job.run(goesOn)
    expect((await place.find(traces)).length).toBeGreaterThan(1)
    clock.advance(31 * dayMs)
    for (const job of due) await job.run(goesOn)
    expect([await place.find(traces), (await get(`/candidates/${candidate.id}`)).statusCode]).toEqual([
      [],
      404,
    ])
    const inbox = await call(server, null, `/local/inbox?to=${encodeURIComponent(workspace.owner.email)}`)
    expect(statusAndBody(inbox)).toEqual([200, { items: [] }])
  },
}

const plugins: Journeys['http/plugins'] = {
  steps: 'alive and ready, with nothing behind an address that nobody knows',
  async walk({ server }) {
    const { get } = callsOf(server, null)
    expect([
      statusAndBody(await get('/health/live')),
      statusAndBody(await get('/health/ready')),
      (await get('/unheard-of')).statusCode,
    ]).toEqual([[200, { status: 'ok' }], [200, { status: 'ok' }], 404])
  },
}

export const journeysBeside: Journeys = {
  'auth/session': session,
  'http/plugins': plugins,
  'work/mail': jobs,
}
