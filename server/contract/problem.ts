import { STATUS_CODES } from 'node:http'
import type { Entitlement } from '#machines/domain/company/plans.ts'

export interface FieldError {
  /** The member's dotted name, e.g. details.name */
  field: string
  code: string
  message: string
}

/** RFC 9457 problem details with the members the client reads (docs/api.md#errors). */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  instance: string
  code: string
  message: string
  [member: string]: unknown
}

export interface ProblemMembers {
  code: string
  message?: string
  /** The company's plan limit refuses. */
  isCompany?: boolean
  entitlement?: Entitlement
  limit?: number
  usage?: number | null
  rule?: string
  facts?: Record<string, unknown>
  fix?: string
  who?: string
  errors?: FieldError[]
  current?: Record<string, unknown>
  /** Seconds; also sent as Retry-After. */
  retryAfter?: number
}

/** Thrown by shared loaders and the binding. Handlers return their own refusals, typed by operation. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly members: ProblemMembers
  constructor(status: number, members: ProblemMembers) {
    super(`${status} ${members.code}`)
    this.status = status
    this.members = members
  }
}

/** Returns a refusal for a handler; the operation's contract decides which statuses are allowed. */
export function problem<Status extends number, const Members extends ProblemMembers>(
  status: Status,
  members: Members,
) {
  return { status, problem: members }
}

/** @param requestId locates the request in the log; a 5xx reveals nothing else */
export function problemDocument(status: number, members: ProblemMembers, requestId: string): ProblemDocument {
  const title = STATUS_CODES[status] ?? 'Error'
  const { code, message, ...rest } = status >= 500 && status !== 503 ? { code: 'failure' } : members
  return {
    type: `/problems/${code}`,
    title,
    status,
    instance: `urn:request:${requestId}`,
    code,
    message: message ?? messages[code] ?? title,
    ...rest,
  }
}

const messages: Record<string, string | undefined> = {
  'not-found': 'This doesn’t exist, or you don’t have access.',
  'bad-input': 'Some fields need changes.',
  'body-malformed': 'The body isn’t valid JSON.',
  'body-unexpected': 'This operation takes no body.',
  'body-too-large': 'The body is too large.',
  'content-type': 'This content type isn’t accepted.',
  'credentials-missing': 'Sign in first.',
  'token-malformed': 'The token is malformed.',
  'token-rejected': 'The token isn’t valid. Get a new one.',
  'email-unverified': 'Verify your email first.',
  'account-missing': 'You haven’t finished signing up. Sign up with the same email.',
  'account-kind': 'Sign in with your other account type.',
  'account-being-deleted': 'This account is being deleted.',
  'company-missing': 'Create your company first.',
  'member-suspended': 'Your membership is suspended. Ask an owner or admin of your company.',
  'company-closing': 'Your company is being deleted. Ask its owner to restore it.',
  'session-invalid': 'jwtError',
  'binding-unknown': 'jwtError',
  'role-missing': 'Your role doesn’t allow this.',
  'plan-limit': 'Your company’s plan doesn’t allow more. Request a higher limit.',
  'clients-missing': 'This affects clients you can’t see. Ask an admin to do it.',
  'if-match-missing': 'Send the current version in If-Match.',
  'method-not-allowed': 'This path doesn’t support this method.',
  refused: 'A rule doesn’t allow this. See rule, facts and fix.',
  'bundle-part-size': 'The size of this part doesn’t match the announced size.',
  'upload-limit': 'You uploaded too many files. Wait before the next one.',
  'upload-quota': 'Too many rows are waiting to be imported. Try again later.',
  'user-not-found': 'This sign-in no longer exists.',
  'user-disabled': 'This account is disabled.',
  'invalid-credential': 'This sign-in isn’t valid.',
  'histories-unavailable': 'This server can’t analyze repositories.',
  'version-stale': 'Someone else changed this. Check the latest version, then try again.',
  'idempotency-mismatch': 'You used this Idempotency-Key for another request.',
  'too-many-requests': 'Too many requests. Wait a moment.',
  unavailable: 'The service is unavailable. Try again in a moment.',
  failure: 'Something went wrong. Try again.',
}
