// @ts-check
/**
 * Worker thread that owns the embedded engine. It passes bytes of the PostgreSQL wire protocol through, one
 * message at a time, so that the main thread's event loop never waits for a query.
 *
 * JavaScript, as a thread has no loader for TypeScript, and starting one costs a third of opening a database.
 */
import { openAsBlob, existsSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** @import { WorkerReply, WorkerRequest, WorkerStart } from './worker-protocol.ts' */

if (parentPort === null) throw new Error('pglite-worker runs as a worker thread')
const port = parentPort

/** @param {WorkerStart} options */
async function start(options) {
  if (options.kind === 'memory') {
    return options.template === null
      ? await PGlite.create()
      : await PGlite.create({ loadDataDir: await openAsBlob(options.template) })
  }
  if (!existsSync(options.path)) {
    const fresh = await PGlite.create(options.fresh)
    await fresh.close()
    renameSync(options.fresh, options.path)
  }
  return await PGlite.create(options.path)
}

/**
 * @param {PGlite} database
 * @param {WorkerRequest} request
 * @returns {Promise<Uint8Array | null>}
 */
async function answer(database, request) {
  switch (request.kind) {
    case 'exchange':
      // A copy: the engine's answer is a view of its own memory, which must not be cloned whole.
      return (await database.execProtocolRaw(request.bytes)).slice()
    case 'save-template': {
      const archive = await database.dumpDataDir('none')
      await writeFile(request.file, new Uint8Array(await archive.arrayBuffer()), { mode: 0o600 })
      return null
    }
    case 'close':
      await database.close()
      return null
  }
}

/** @param {WorkerReply} reply */
const send = (reply) => port.postMessage(reply)

const database = await start(workerData)
/** @type {Promise<void>} */
let turn = Promise.resolve()

port.on('message', (/** @type {WorkerRequest} */ request) => {
  turn = turn
    .then(() => answer(database, request))
    .then(
      (bytes) => send({ kind: 'done', id: request.id, bytes }),
      (error) => send({ kind: 'failed', id: request.id, message: String(error) }),
    )
})
send({ kind: 'ready' })
