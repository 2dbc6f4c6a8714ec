import { createApiClient, type ApiClient } from '#src/api/client.ts'
import { CallUnanswered } from '#src/api/call-errors.ts'
import { noAnswer, type Problem } from '#src/api/call-failure.ts'

/** A call throws the `Error` of an unexpected answer: a redirect or a defect. */
export type Answer = { readonly status: number; readonly body: unknown } | 'network' | Error

export const ok = (body: unknown, status = 200): Answer => ({ status, body })

export const problem = (status: number, code: string, more: Partial<Problem> = {}): Answer => ({
  status,
  body: {
    type: 'about:blank',
    title: 'Not done',
    status,
    instance: '/request/1',
    code,
    message: `The server says ${code}.`,
    ...more,
  } satisfies Problem,
})

/** A sent request: its body, the idempotency key and the version that it names. */
export interface SentRequest {
  readonly ifMatch: string | null
  readonly key: string | null
  readonly query: string
  readonly body: () => Promise<string>
}

/** The product's client over a server that holds every request until the test answers it. */
export interface HeldServer {
  readonly client: ApiClient
  /** Pending calls, such as `GET /clients`. */
  readonly waiting: () => readonly string[]
  readonly answer: (call: string, answer: Answer) => void
  /** Answers this call at once from now on. */
  readonly always: (call: string, answer: Answer) => void
  /** Undoes "always". */
  readonly hold: (call: string) => void
  /** Every request of this call, in sending order. */
  readonly sent: (call: string) => readonly SentRequest[]
}

function responseOf(answer: Answer): Promise<Response> {
  if (answer instanceof Error) return Promise.reject(answer)
  if (answer === 'network') return Promise.reject(new CallUnanswered(noAnswer))
  const type = answer.status < 400 ? 'application/json' : 'application/problem+json'
  return Promise.resolve(
    new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'Content-Type': type } }),
  )
}

export function createHeldServer(): HeldServer {
  const answers = new Map<string, Answer>()
  const sent: (SentRequest & { readonly call: string })[] = []
  const held: { readonly call: string; readonly give: (answer: Promise<Response>) => void }[] = []

  const execute = (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const call = `${request.method} ${pathname.replace(/^\/api/u, '')}`
    const copy = request.clone()
    sent.push({
      call,
      ifMatch: request.headers.get('If-Match'),
      key: request.headers.get('Idempotency-Key'),
      query: search,
      body: () => copy.text(),
    })
    const known = answers.get(call)
    if (known !== undefined) return responseOf(known)
    return new Promise((give) => void held.push({ call, give }))
  }

  return {
    client: createApiClient('http://localhost/api', execute),
    waiting: () => held.map(({ call }) => call),
    answer: (call, answer) => {
      const index = held.findIndex((each) => each.call === call)
      if (index === -1)
        throw new Error(`${call} is not under way, but: ${held.map((each) => each.call).join(', ')}`)
      held.splice(index, 1).forEach(({ give }) => give(responseOf(answer)))
    },
    always: (call, answer) => void answers.set(call, answer),
    hold: (call) => void answers.delete(call),
    sent: (call) => sent.filter((each) => each.call === call),
  }
}
