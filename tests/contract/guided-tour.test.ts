/** The guided tour of one person on two devices, and what the server logs of it. */
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { logOptions } from '#server/http/plugins/log.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call, registerPerson, signIn, type Person } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

type Change = components['schemas']['TourChange']

const firstStep: Change = { state: 'running', step: 'code-connect' }
const secondStep: Change = { state: 'running', step: 'commit-emails' }
const thirdStep: Change = { state: 'running', step: 'background-add' }
const stop: Change = { state: 'stopped', step: 'links-new', reason: 'target-gone' }
const finished = { state: 'finished', step: null }

describeOnDatabase('the guided tour', (engine) => {
  const lines: string[] = []
  let server: TestServer
  let laptop: Person
  let phone: Person
  beforeAll(async () => {
    const loggerInstance = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
    server = await startTestServer({ engine, overrides: { loggerInstance } })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    laptop = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    phone = await signIn(server, laptop)
  })

  const save = async (who: Person, body: Change) =>
    statusAndBody(await call(server, who, '/me/tour', { method: 'PUT', body }))
  const saved = async () =>
    bodyOf<components['schemas']['UserProfileAnswer']>(await call(server, phone, '/getUserProfile')).profile
      ?.tour

  test('keeps the last change of two devices', async () => {
    expect(await save(laptop, thirdStep)).toEqual([200, thirdStep])
    expect(await save(phone, secondStep)).toEqual([200, secondStep])
    expect(await saved()).toEqual(secondStep)
  })

  test.each<Change>([thirdStep, { state: 'skipped', step: 'background-add' }, stop, { state: 'declined' }])(
    'stays finished when another device saves %o',
    async (late) => {
      await save(laptop, { state: 'finished' })
      expect(await save(phone, late)).toEqual([200, finished])
      expect(await saved()).toEqual(finished)
    },
  )

  test('is finished whichever of two devices saves first', async () => {
    await save(laptop, firstStep)
    await Promise.all([save(laptop, { state: 'finished' }), save(phone, thirdStep)])
    expect(await saved()).toEqual(finished)
  })

  test('starts again at its first step', async () => {
    await save(laptop, { state: 'finished' })
    expect(await save(phone, firstStep)).toEqual([200, firstStep])
    expect(await save(phone, secondStep)).toEqual([200, secondStep])
  })

  test('logs a stop with its step and reason, and nothing else', async () => {
    const logged = () =>
      lines
        .map((line): { event?: string; step?: string; reason?: string } => JSON.parse(line))
        .flatMap(({ event, step, reason }) => (event === 'tour.stopped' ? [{ step, reason }] : []))
    lines.length = 0
    await save(laptop, firstStep)
    await save(laptop, { state: 'skipped', step: 'code-connect' })
    expect(logged()).toEqual([])
    await save(laptop, stop)
    expect(logged()).toEqual([{ step: 'links-new', reason: 'target-gone' }])
  })
})
