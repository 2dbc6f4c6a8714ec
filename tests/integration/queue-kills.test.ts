import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { engines, patientLimits, postgresTarget } from '#tests/support/database/database.ts'
import { openDesk, type Desk } from '#tests/support/people/imports.ts'
import { startLiveServer, type LiveServer } from '#tests/support/server/live-server.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { eventually } from '#tests/support/wait.ts'
import { noticeTo } from '#tests/support/server/mails.ts'

/** Each takes the start of a process. */
const cycles = longRun ? 20 : 2
const mailsEach = 25
const rows = longRun ? 3_000 : 300
/** Imports, each of its own company: more than run at once in a process. */
const imports = longRun ? 4 : 3

/** A slow relay that records each accepted mail with the worker that sent it. */
function relay(worker: () => number) {
  const taken: { to: string; messageId: string; by: number }[] = []
  const connected = new Map<string, number>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (session, done) => {
      connected.set(session.id, worker())
      done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(async ({ to, messageId }) => {
          await delay(15)
          const address = to?.[0]?.address ?? ''
          // Besides the mail to the company's owner.
          if (/^m\d/.test(address))
            taken.push({ to: address, messageId: messageId ?? '', by: connected.get(session.id) ?? -1 })
          done()
        })
      })
    },
  })
  smtp.on('error', () => undefined)
  return { smtp, taken }
}

// Also in the long run, which has more of them.
describe.runIf(engines.includes('postgres'))(
  'workers killed and stopped under load, next to a process that runs no jobs',
  () => {
    let target: Awaited<ReturnType<typeof postgresTarget>>
    let database: Database
    let place: Awaited<ReturnType<typeof temporaryDirectory>>
    let server: TestServer
    let desks: Desk[]
    let cycle = 0
    const { smtp, taken } = relay(() => cycle)
    let environment: Record<string, string>

    beforeAll(async () => {
      target = await postgresTarget()
      database = await openDatabase({ url: target.url, limits: patientLimits })
      server = await startTestServer({ database })
      desks = []
      for (let count = 0; count < imports; count += 1)
        desks.push(await openDesk(server, `Brightwater ${count}`))
      place = await temporaryDirectory('assay-queue-')
      const port = await new Promise<number>((resolve) => {
        const listening = smtp.listen(0, '127.0.0.1', () => {
          const address = listening.address()
          resolve(typeof address === 'object' && address !== null ? address.port : 0)
        })
      })
      // The key of the test's own server.
      const key = join(place.path, 'secret.key')
      await writeFile(key, Buffer.alloc(32, 7).toString('base64url'), { mode: 0o600 })
      environment = {
        DATABASE_URL: target.url,
        SECRET_KEY_FILE: key,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
      }
    })
    afterAll(async () => {
      await server.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      await database.close()
      await target.drop()
      await place.remove()
    })

    async function start(role: 'web' | 'worker'): Promise<LiveServer> {
      const directory = join(place.path, role)
      const started = await startLiveServer({ directory, environment, args: [`--role=${role}`] })
      await started.ready()
      return started
    }
    const waiting = async () => {
      const { rows: found } = await database.global((tx) =>
        tx
          .selectFrom('job')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('kind', 'in', ['mail', 'import'])
          .execute()
          .then((all) => ({ rows: all })),
      )
      return found[0]?.count
    }
    /** Every other mail belongs to a company. */
    const queueMails = (cycle: number) =>
      database.global(async (tx) => {
        const tenantId = desks[0]?.workspace.owner.companyId ?? null
        for (let count = 0; count < mailsEach; count += 1) {
          const to = `m${cycle}-${count}@assay.example`
          const ofCompany = count % 2 === 0 ? {} : ({ kind: 'invitation', tenantId } as const)
          await queueMail(tx, noticeTo(to, ofCompany), new Date())
        }
      })
    const namesOf = (index: number) => Array.from({ length: rows }, (_, row) => `P${index}-${row}`)
    const importOf = async (desk: Desk, index: number) => {
      const people = namesOf(index).map((name) => `${name},${name}@b.example`)
      const { id } = await desk.checked(`name,email\n${people.join('\n')}\n`, ['name', 'email'])
      await desk.run(id)
      return id
    }

    test(`lose nothing in ${cycles} kills and ${cycles} stops, and repeat mails only under their Message-ID`, async () => {
      const web = await start('web')
      const ids: string[] = []
      for (const [index, desk] of desks.entries()) ids.push(await importOf(desk, index))
      const codes: (number | null)[] = []
      for (; cycle < 2 * cycles; cycle += 1) {
        await queueMails(cycle)
        const before = taken.length
        const worker = await start('worker')
        // In the middle of the work.
        await eventually(() => expect(taken.length).toBeGreaterThan(before + (cycle % 4)))
        codes.push(await worker.end(cycle % 2 === 0 ? 'SIGKILL' : 'SIGTERM'))
      }
      expect(codes).toEqual(Array.from({ length: 2 * cycles }, (_, cycle) => (cycle % 2 === 0 ? null : 0)))
      // The process without jobs took no part in it.
      const left = await waiting()
      expect(left).toBeGreaterThan(0)
      expect((await fetch(`${web.origin}/api/health/ready`)).status).toBe(200)
      const last = await start('worker')
      await eventually(async () => expect(await waiting()).toBe(0))
      expect([await last.end('SIGTERM'), await web.end('SIGTERM')]).toEqual([0, 0])

      const expected = Array.from(
        { length: 2 * cycles * mailsEach },
        (_, count) => `m${Math.floor(count / mailsEach)}-${count % mailsEach}@assay.example`,
      )
      const messages = new Set(taken.map(({ to, messageId }) => `${to} ${messageId}`))
      expect([...new Set(taken.map(({ to }) => to))].toSorted()).toEqual(expected.toSorted())
      expect(messages.size).toBe(expected.length)
      // A stopped worker records what the relay accepted: only a killed one leaves that to another.
      const repeated = taken.filter(({ messageId, by }, index) =>
        taken
          .slice(index + 1)
          .some((later) => later.messageId === messageId && (by % 2 === 1 || by === later.by)),
      )
      expect(repeated).toEqual([])
      for (const [index, desk] of desks.entries()) {
        const done = { state: 'done', done: rows, summary: { create: rows, update: 0, skip: 0 } }
        expect(await desk.get(ids[index] ?? '')).toMatchObject(done)
        expect(await desk.names()).toEqual(namesOf(index).toSorted())
      }
      const failed = await database.global((tx) =>
        tx.selectFrom('job').select('failure').where('failed_at', 'is not', null).execute(),
      )
      expect(failed).toEqual([])
    })
  },
)
