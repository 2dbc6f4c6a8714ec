import { removePlace } from '../place.ts'
import type { LoadClassifier } from '../reading/classifier.ts'
import { readSource } from './read-source.ts'
import { UnderWay } from './under-way.ts'
import type { FromRunner, ReadRequest, ToRunner } from './runner-messages.ts'

const send = (message: FromRunner): Promise<void> =>
  new Promise((resolve) => {
    // Nobody listens any more where it fails; the end of the channel says so as well.
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })

/**
 * The whole life of a runner, a process that was started with a channel: it takes one request, sends what it reads, removes its
 * place and ends. Where the channel closes, the server is gone, and it ends the same way.
 */
export function serveReading(loadClassifier: LoadClassifier): void {
  const cancel = new AbortController()
  let underWay: UnderWay | null = null
  process.on('disconnect', () => cancel.abort())
  process.on('message', (message: ToRunner) => {
    if (message.kind === 'cancel') cancel.abort()
    else if (message.kind === 'taken') underWay?.taken()
    else void serve(message)
  })

  async function serve(request: ReadRequest): Promise<void> {
    const signal = AbortSignal.any([cancel.signal, AbortSignal.timeout(request.limits.durationMs)])
    const chunks = new UnderWay(signal)
    underWay = chunks
    for await (const message of readSource(request, process.stdin, loadClassifier, signal)) {
      if (message.kind === 'chunk') {
        await chunks.room()
        // Nobody would store it; the end is next.
        if (signal.aborted) continue
        chunks.add()
      }
      // The end is told when nothing is left of it.
      if (message.kind === 'end') await removePlace(request.place)
      await send(message)
    }
    process.exit(0)
  }
}
