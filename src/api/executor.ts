import { createActor, fromPromise } from 'xstate'
import { releaseHeader } from '#machines/shared/release.ts'
import { requestMachine } from '#machines/session/request/request-machine.ts'
import type { RequestInput, RequestOutcome, SendResult } from '#machines/session/request/request-types.ts'
import { CallEnded, CallUnanswered, ConnectionLost } from './call-errors.ts'
import { unansweredFailure } from './call-failure.ts'
import type { CallOptions, EndedCall } from './call-options.ts'
import { contractAnswer, flagsOf, refusedLimitOf, requestIdOf } from './answers.ts'
import { isUnloaded, reportDefect } from '../lib/defects.ts'
import { unanswered, type RetryUntilAnswered } from '../lib/retry-until-answered.ts'
import { serverClock } from '../lib/server-clock.ts'
import type { TokenHeader } from './token-header.ts'

export interface ExecutorDependencies {
  readonly tokenHeader: TokenHeader
  readonly epoch: () => number
  readonly accountType: () => 'user' | 'company' | null
  /** `started` runs once per call, not per retry; `settled` exactly once; `shown` is the option `loader`. */
  readonly loader: { started(id: string, shown: boolean): void; settled(id: string): void }
  readonly ended: (call: EndedCall) => void
  /** Called with each refusal: the release that the server names, and the problem's code. */
  readonly refused: (served: string | null, code: string | null) => void
  /** Delays the retries of persistent calls until the server is reachable. */
  readonly retry: RetryUntilAnswered
  readonly send?: typeof fetch
}

/** The result of one call, before it is handled. */
interface Ran extends Pick<EndedCall, 'requestId' | 'epoch' | 'wanted'> {
  readonly outcome: RequestOutcome
  readonly response: Response | null
  readonly isStale: boolean
}

const isUnanswered = ({ outcome, isStale }: Ran): boolean =>
  !isStale && outcome.kind === 'toError' && outcome.failure.reason === 'noResponse'

interface Sendable {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: ArrayBuffer | null
}

const inputOf = (call: CallOptions, accountType: RequestInput['accountType']): RequestInput => ({
  upload: call.onProgress !== undefined,
  verifyFlag: call.verifyToken ?? false,
  hideError: call.hideError ?? false,
  expects: call.expects ?? [],
  accountType,
  hasConfig: true,
})

function connectionLost(cause: unknown): never {
  throw new ConnectionLost('No whole answer arrived.', { cause })
}

/** A chunk of the app that failed to load is a lost connection; other failures are defects. */
function partLost(cause: unknown): never {
  if (isUnloaded(cause)) connectionLost(cause)
  throw cause
}

/** The answer with its whole body. Only the browser's own rejections count as a lost connection; others are defects. */
async function received(answer: Promise<Response>): Promise<Response> {
  const response = await answer.catch(connectionLost)
  const { status, statusText, headers } = response
  const body = await response.arrayBuffer().catch(connectionLost)
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers })
}

/** Logs a defect with its stack to the console; the machine keeps only its text. */
const reported = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    reportDefect(error)
    throw error
  })

let count = 0

export interface Executor {
  readonly execute: (request: Request) => Promise<Response>
  /** Cancels every running call, as when the identity is gone; each ends silently. */
  readonly cancelAll: () => void
}

/**
 * The fetch under the typed client: one request actor per call (docs/navigation.md#response-rules). Resolves to the
 * response of a success or of an expected failure (`expects`, `hideError`); without a response throws {@link
 * CallUnanswered}. Otherwise calls `ended` and throws {@link CallEnded}. A call whose identity is gone ends silently.
 */
export function createExecutor(dependencies: ExecutorDependencies): Executor {
  const { tokenHeader, loader, ended, retry } = dependencies
  const cancelControllers = new Map<string, () => void>()
  const send = dependencies.send ?? ((request: Request) => fetch(request))

  const execute = async (request: Request): Promise<Response> => {
    const call = request.call ?? {}
    const epoch = dependencies.epoch()
    const once = () => run(request, call, epoch)
    if (call.persists !== true) return settle(await once(), call)
    const untilAnswered = async () => {
      const ran = await once()
      return isUnanswered(ran) ? unanswered : ran
    }
    const answered = await retry.persist(untilAnswered, request.signal)
    if (answered === unanswered) throw new CallEnded('The call was cancelled.')
    return settle(answered, call)
  }

  const run = async (request: Request, call: CallOptions, epoch: number): Promise<Ran> => {
    const id = `call-${(count += 1)}`
    const { method, url, headers } = request
    // A GET rejects even an empty body. Firefox lacks `Request.body`.
    const bytes = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const body = bytes?.byteLength === 0 ? null : bytes
    const isStale = (): boolean => epoch !== dependencies.epoch() && call.anyIdentity !== true
    // A call of one person must not be sent in the name of the next.
    if (isStale()) throw new CallEnded('The call was cancelled.')
    const sendable: Sendable = { method, url, headers, body }
    const ownToken = headers.has('AuthToken')
    const shown = call.loader !== false
    let response: Response | null = null

    const attempt = async (signal: AbortSignal): Promise<SendResult> => {
      const all = new Headers(sendable.headers)
      if (!ownToken) for (const [name, value] of Object.entries(tokenHeader.headers())) all.set(name, value)
      const { onProgress } = call
      response = null
      try {
        const next = new Request(url, { method, headers: all, body: sendable.body, signal })
        const answer = await (onProgress === undefined
          ? received(send(next))
          : (await import('./upload.ts').catch(partLost)).sendUpload(next, sendable.body, (fraction) => {
              actor.send({ type: 'request.progressed' })
              onProgress(fraction)
            }))
        response = await contractAnswer(answer, call.answersNothing === true)
        serverClock.note(answer.headers.get('Date'))
        const flags = await flagsOf(response)
        if (!response.ok) dependencies.refused(answer.headers.get(releaseHeader), flags.code)
        return { kind: 'response', status: response.status, flags }
      } catch (error) {
        if (error instanceof ConnectionLost) return { kind: 'noResponse' }
        throw error
      }
    }

    const machine = requestMachine.provide({
      actors: {
        prepareHeaders: fromPromise(() =>
          Promise.resolve(ownToken ? { kind: 'ready' as const } : tokenHeader.prepare()),
        ),
        refreshHeaders: fromPromise(({ input }: { input: { readonly forced: boolean } }) =>
          reported(tokenHeader.refresh(input.forced)),
        ),
        send: fromPromise<SendResult, { readonly attempt: number }>(({ signal }) =>
          reported(attempt(signal)),
        ),
      },
    })
    const actor = createActor(machine, { input: inputOf(call, dependencies.accountType()) })
    const cancel = () => actor.send({ type: 'request.cancelRequested' })

    const outcome = await new Promise<RequestOutcome>((resolve, reject) => {
      actor.subscribe({
        next: ({ status, output }) => {
          if (status === 'done' && output !== undefined) resolve(output)
        },
        error: reject,
      })
      actor.start()
      loader.started(id, shown)
      if (call.anyIdentity !== true) cancelControllers.set(id, cancel)
      request.signal.addEventListener('abort', cancel, { once: true })
      actor.send(
        request.signal.aborted ? { type: 'request.cancelRequested' } : { type: 'request.sendRequested' },
      )
    }).finally(() => {
      request.signal.removeEventListener('abort', cancel)
      cancelControllers.delete(id)
      loader.settled(id)
    })

    const wanted = outcome.kind === 'toPremium' && response !== null ? await refusedLimitOf(response) : null
    return {
      outcome,
      response,
      isStale: isStale(),
      requestId: requestIdOf(response),
      epoch,
      ...(wanted !== null && { wanted }),
    }
  }

  return {
    execute,
    cancelAll: () => [...cancelControllers.values()].forEach((cancel) => cancel()),
  }

  function settle(ran: Ran, call: CallOptions): Response {
    const { outcome, response, requestId, epoch, wanted } = ran
    if (ran.isStale || outcome.kind === 'cancelled') throw new CallEnded('The call was cancelled.')
    if (outcome.kind === 'success') {
      if (response === null) throw new Error('A call succeeded without a response')
      return response
    }
    if (outcome.kind === 'expected' || outcome.kind === 'thrown') {
      if (response === null) throw new CallUnanswered(unansweredFailure(outcome.failure))
      return response
    }
    const end = call.ended ?? ended
    const failed = { kind: outcome.kind, failure: outcome.failure }
    end({ outcome: failed, requestId, epoch, ...(wanted !== undefined && { wanted }) })
    throw new CallEnded(`The call ended: ${outcome.kind}`)
  }
}
