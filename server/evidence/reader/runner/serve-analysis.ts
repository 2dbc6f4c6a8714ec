import { removeWorkspace } from '../workspace.ts'
import type { LoadClassifier } from '../reading/classifier.ts'
import { readSource } from './read-source.ts'
import { ChunksInFlight } from './chunks-in-flight.ts'
import type { FromRunner, ReadRequest, ToRunner } from './runner-messages.ts'

const send = (message: FromRunner): Promise<void> =>
  new Promise((resolve) => {
    // A send fails only if the server is gone; `disconnect` handles that.
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })

/**
 * Runs the runner, a process forked with an IPC channel: it takes one request, sends the results, removes its temporary
 * directory and exits. It ends the same way when the channel closes, because then the server is gone.
 */
export function serveAnalysis(loadClassifier: LoadClassifier): void {
  const cancel = new AbortController()
  let inFlight: ChunksInFlight | null = null
  process.on('disconnect', () => cancel.abort())
  process.on('message', (message: ToRunner) => {
    if (message.kind === 'cancel') cancel.abort()
    else if (message.kind === 'taken') inFlight?.taken()
    else void serve(message)
  })

  async function serve(request: ReadRequest): Promise<void> {
    const signal = AbortSignal.any([cancel.signal, AbortSignal.timeout(request.limits.durationMs)])
    const chunks = new ChunksInFlight(signal)
    inFlight = chunks
    for await (const message of readSource(request, process.stdin, loadClassifier, signal)) {
      if (message.kind === 'chunk') {
        await chunks.room()
        // The server no longer stores chunks; the next message is the end.
        if (signal.aborted) continue
        chunks.add()
      }
      // The end is sent after the temporary directory is gone.
      if (message.kind === 'end') await removeWorkspace(request.place)
      await send(message)
    }
    process.exit(0)
  }
}
