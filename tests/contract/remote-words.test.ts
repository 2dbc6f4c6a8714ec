/** Text that a host sends through git is never shown: the host chooses it, so the product uses its own messages. */
import type { RequestListener } from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHistories } from '#server/evidence/analysis/histories.ts'
import { describeEachEngine } from '#tests/support/database/database.ts'
import { analysisWorker, deskOf } from '#tests/support/histories/evidence.ts'
import { startGitHost } from '#tests/support/histories/git-host.ts'
import { builtRunner, ofProduct } from '#tests/support/histories/test-runner.ts'
import { openStream, settledLog } from '#tests/support/server/live.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { passTime } from '#tests/support/server/work.ts'
import { accountOf } from './calls/records.ts'

const mark = 'marked-by-remote'
const packet = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`
const type = (of: string) => ({ 'content-type': `application/x-git-upload-pack-${of}` })
const greeting = packet('# service=git-upload-pack\n') + '0000'
const tip = 'a'.repeat(40)
/** A host of the first protocol, with one branch, which answers the request for it like this. */
const fetching =
  (answer: string): RequestListener =>
  (request, response) => {
    if (request.method === 'POST') {
      let asked = ''
      request.on('data', (chunk: Buffer) => (asked += chunk.toString('latin1')))
      // Git asks for the depth of the history first.
      request.on('end', () => {
        response.writeHead(200, type('result')).end(asked.includes('done') ? answer : '0000')
      })
      return
    }
    const abilities = 'side-band-64k shallow ofs-delta no-progress agent=git/host'
    const refs = packet(`${tip} HEAD\0${abilities} symref=HEAD:refs/heads/main\n`)
    const branches = packet(`${tip} refs/heads/main\n`)
    response.writeHead(200, type('advertisement')).end(`${greeting}${refs}${branches}0000`)
  }

const sideband = (band: number, text: string) => packet(`${String.fromCharCode(band)}${text}`)

/** Ways in which a host sends its text, and how the analysis ends. */
const hosts: readonly (readonly [what: string, listener: RequestListener, failure: string])[] = [
  [
    'an answer of 403 with a page',
    (_request, response) => void response.writeHead(403, { 'x-reason': mark }).end(`<p>${mark}</p>`),
    'needsAccess',
  ],
  [
    'a page',
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(mark),
    'notGit',
  ],
  [
    'an error in place of its branches',
    (_request, response) =>
      void response.writeHead(200, type('advertisement')).end(`${greeting}${packet(`ERR ${mark}`)}`),
    'unreachable',
  ],
  [
    'an error in the words of git, which would be another state',
    (_request, response) =>
      void response
        .writeHead(200, type('advertisement'))
        .end(`${greeting}${packet(`ERR ${mark}: file too large\nfatal: out of memory\nfatal: shallow`)}`),
    'unreachable',
  ],
  ['an error in place of a pack', fetching('0000' + packet(`ERR ${mark}: out of memory`)), 'unreachable'],
  [
    'words beside a pack that does not come',
    fetching(`0000${packet('NAK\n')}${sideband(2, `${mark}\n`)}${sideband(3, `${mark}\n`)}`),
    'notGit',
  ],
]

describeEachEngine('text that a code host sends during an analysis', (engine) => {
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>
  let server: TestServer
  let origin: string
  let logged: string[]
  let listener: RequestListener
  let host: Awaited<ReturnType<typeof startGitHost>>
  let reader: Awaited<ReturnType<typeof openHistories>>['reader']
  beforeAll(async () => {
    folder = await temporaryDirectory('assay-words-')
    host = await startGitHost((request, response) => listener(request, response))
    const runner = await builtRunner(folder.path, ofProduct)
    const opened = await openHistories({ dataDirectory: folder.path, sandboxOrigin: host.origin, runner })
    reader = opened.reader
    const loggerInstance = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
    logged = []
    server = await startTestServer({ engine, overrides: { histories: reader, loggerInstance } })
    origin = await server.listen()
  })
  beforeEach(() => {
    logged = []
  })
  afterAll(async () => {
    await server.close()
    await host.close()
    await folder.remove()
  })

  test.each(hosts)('is shown and logged nowhere: %s', async (_what, answer, failure) => {
    listener = answer
    const desk = deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana Developer' }))
    const { id } = await accountOf({ server }, desk.who)
    await settledLog(server.database, id)
    const stream = await openStream(origin, desk.who)
    const heard: unknown[] = [await stream.next()]
    await desk.connected(`${host.origin}/dana/app.git`)
    const worker = analysisWorker(server, reader)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await worker.runDue()
      await passTime(server.database, 60_000)
    }
    const list = await desk.list()
    const analyses = list.items.flatMap(({ repositories }) => repositories.map(({ analysis }) => analysis))
    expect(analyses).toMatchObject([{ state: 'failed', failure }])
    // The last event of the analysis, and then one that ends the wait.
    await desk.send('/topics/go/choice', 'PUT', { hidden: true })
    while (!JSON.stringify(heard.at(-1)).includes('topic')) heard.push(await stream.next())
    stream.close()
    const shown = {
      list,
      heard,
      export: (await desk.send('/evidence/export', 'GET')).body,
      looks: (await desk.send('/accessLog', 'GET')).body,
      log: await server.database.tenant(id, (tx) => tx.selectFrom('transition_log').selectAll().execute()),
      logged,
    }
    expect(logged.length).toBeGreaterThan(0)
    const speaking = Object.entries(shown).filter(([, what]) => JSON.stringify(what).includes(mark))
    expect(speaking).toEqual([])
    expect(host.asked.length).toBeGreaterThan(0)
  })
})
