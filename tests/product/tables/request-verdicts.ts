import type {
  Answer,
  RequestContext,
  RequestFailure,
  RequestInput,
  RequestOutcome,
  ResponseFlags,
  SendResult,
} from '#machines/session/request/request-types.ts'
import { sessionTable, wordsOf, type Place, type Row, type Verdict } from './session-verdicts.ts'

/** docs/machines.md#request; docs/navigation.md#response-rules, R1 to R12: 3 retries, the time limit, the cached token header. */

const plain: RequestInput = {
  upload: false,
  verifyFlag: false,
  hideError: false,
  expects: [],
  accountType: 'company',
  hasConfig: true,
}
const response = (status: number, flags: Partial<ResponseFlags> = {}): SendResult => ({
  kind: 'response',
  status,
  flags: { jwtError: false, isCompany: false, message: null, code: null, ...flags },
})

export const inputs = {
  'a company calls': plain,
  'an upload': { ...plain, upload: true },
  'the verification': { ...plain, verifyFlag: true },
  'errors are hidden': { ...plain, hideError: true },
  'failures are expected': { ...plain, expects: [404, 409, 412, 422, 429, 503, 'network'] },
  'the verification, hidden': { ...plain, verifyFlag: true, hideError: true },
  'the verification, expected': { ...plain, verifyFlag: true, expects: [404] },
  'a developer calls': { ...plain, accountType: 'user' },
  'without config': { ...plain, hasConfig: false },
} as const satisfies Readonly<Record<string, RequestInput>>

/** Results of one attempt, by label. */
export const send = {
  'no response': { kind: 'noResponse' },
  '200': response(200),
  '401': response(401),
  '403': response(403),
  '403 jwtError and isCompany': response(403, { jwtError: true, isCompany: true }),
  '403 isCompany': response(403, { isCompany: true }),
  '404': response(404),
  '409': response(409),
  '500': response(500),
} as const satisfies Readonly<Record<string, SendResult>>

type Kind = RequestOutcome['kind']
/** Outcome per label; `again` is another attempt with a new token, `broken` a port that throws. */
type Outcomes = Readonly<Record<Exclude<keyof typeof send, '403'> | 'broken', Kind>> & {
  readonly '403': Kind | 'again'
}

const every = (kind: Kind): Outcomes => ({
  'no response': kind,
  '200': 'success',
  '401': kind,
  '403': kind,
  '403 jwtError and isCompany': kind,
  '403 isCompany': kind,
  '404': kind,
  '409': kind,
  '500': kind,
  broken: kind,
})
const byRule: Outcomes = {
  'no response': 'toError',
  '200': 'success',
  '401': 'toHome',
  '403': 'again',
  '403 jwtError and isCompany': 'toApiRefresh',
  '403 isCompany': 'toPremium',
  '404': 'toNotFound',
  '409': 'toError',
  '500': 'toError',
  broken: 'toError',
}
const outcomes: Readonly<Record<keyof typeof inputs, Outcomes>> = {
  'a company calls': byRule,
  'an upload': byRule,
  'the verification': every('toVerify'),
  'errors are hidden': every('thrown'),
  'failures are expected': { ...byRule, 'no response': 'expected', '404': 'expected', '409': 'expected' },
  'the verification, hidden': every('toVerify'),
  'the verification, expected': { ...every('toVerify'), '404': 'expected' },
  'a developer calls': { ...byRule, '403 isCompany': 'toError' },
  'without config': { ...byRule, '403': 'toLogin' },
}

const { goes, ends } = wordsOf<RequestContext>()
type Answers = Row<RequestContext>

/** The failure that the caller receives. */
function failureOf(answer: Answer): RequestFailure {
  const nothing = { status: null, code: null, message: null }
  if (answer.kind === 'response') return { ...nothing, reason: 'response', status: answer.status }
  return answer.kind === 'defect'
    ? { ...nothing, reason: 'defect', message: answer.message }
    : { ...nothing, reason: answer.kind }
}
const ended = (kind: Kind, answer: Answer): Verdict<RequestContext> =>
  ends(kind, kind === 'success' || kind === 'cancelled' ? { kind } : { kind, failure: failureOf(answer) }, {
    answer,
  })
const noResponse: Answer = { kind: 'noResponse' }
const refused: Answer = { kind: 'refreshDenied' }
const defect: Answer = { kind: 'defect', message: 'a defect' }

/** R1: a call can be cancelled in every state. */
const cancel: Answers = { cancel: ends('cancelled', { kind: 'cancelled' }) }
const sent = goes('inFlight.awaitingAnswer', {}, 'start send')
const refresh = 'start refreshHeaders'

const preparing = (of: Outcomes): Answers => ({
  ...cancel,
  'prepareHeaders: ready': sent,
  'prepareHeaders: stale': goes('refreshing', {}, refresh),
  'prepareHeaders breaks off': ended(of.broken, defect),
  'noAnswer elapses': ended(of['no response'], noResponse),
})
/** R9: a denied refresh signs the user out. During a retry a missing response counts as a denial, before it as no response. */
const refreshing = (of: Outcomes, denied: Kind, isRetry: boolean): Answers => {
  const silence = isRetry ? ended(denied, refused) : ended(of['no response'], noResponse)
  return {
    ...cancel,
    'refreshHeaders: refreshed': sent,
    'refreshHeaders: denied': ended(denied, refused),
    'refreshHeaders: no response': silence,
    'refreshHeaders breaks off': ended(of.broken, defect),
    'noAnswer elapses': silence,
  }
}
/** R8: retries while fewer than 3 were made. R9: then the session is over. */
const inFlight = (of: Outcomes, retries: number): Answers => ({
  ...cancel,
  ...Object.fromEntries(
    Object.entries(send).map(([word, answer]) => {
      const kind = of[word as keyof typeof send]
      const again = goes('refreshing', { answer, retries: retries + 1 }, refresh)
      const last = retries < 3 ? again : ended('toLogin', answer)
      return [`send: ${word}`, kind === 'again' ? last : ended(kind, answer)]
    }),
  ),
  'send breaks off': ended(of.broken, defect),
  'noAnswer elapses': ended(of['no response'], noResponse),
})

/** A call up to its first response; an upload waits while it progresses. */
function placesOf(name: keyof typeof inputs): Readonly<Record<string, Place<RequestContext>>> {
  const of = outcomes[name]
  const isHandled = of.broken === 'toError'
  const progress: Answers = inputs[name].upload ? { progress: goes('inFlight.awaitingAnswer') } : {}
  return {
    [name]: {
      by: [name, goes('idle', { ...inputs[name], retries: 0, answer: null })],
      row: { ...cancel, send: goes('preparing', {}, 'start prepareHeaders') },
    },
    [`${name}, prepared`]: { by: [name, 'send'], row: preparing(of) },
    [`${name}, with a stale token`]: {
      by: [`${name}, prepared`, 'prepareHeaders: stale'],
      row: refreshing(of, isHandled ? 'toLogin' : of.broken, false),
    },
    [`${name}, sent`]: {
      by: [`${name}, prepared`, 'prepareHeaders: ready'],
      row: { ...inFlight(of, 0), ...progress },
    },
  }
}

/** The three retries of a call, each after a token refresh. */
const retried = Object.fromEntries(
  [1, 2, 3].flatMap((retries) => {
    const before = retries === 1 ? 'a company calls, sent' : `sent again, ${retries - 1}`
    const refused: Place<RequestContext> = {
      by: [before, 'send: 403'],
      row: refreshing(byRule, 'toLogin', true),
    }
    const again: Place<RequestContext> = {
      by: [`refused, ${retries}`, 'refreshHeaders: refreshed'],
      row: inFlight(byRule, retries),
    }
    return [
      [`refused, ${retries}`, refused],
      [`sent again, ${retries}`, again],
    ]
  }),
)

export const requestTable = sessionTable<RequestContext>({
  ...Object.assign({}, ...(Object.keys(inputs) as (keyof typeof inputs)[]).map(placesOf)),
  ...retried,
})
