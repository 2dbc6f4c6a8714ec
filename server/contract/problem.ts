import { STATUS_CODES } from 'node:http'

export interface FieldError {
  /** Dotted name of the member, e.g. details.name */
  field: string
  code: string
  message: string
}

/** RFC 9457 problem details with the members the client reads (api.md section 1, errors). */
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
  isCompany?: boolean
  rule?: string
  facts?: Record<string, unknown>
  fix?: string
  who?: string
  errors?: FieldError[]
  current?: Record<string, unknown>
  /** Seconds; sent as Retry-After too. */
  retryAfter?: number
}

/** Thrown by shared loaders and by the binding itself; a handler's own refusals are returned, typed by its operation. */
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

/** A refusal to return from a handler; which statuses fit is the operation's contract. */
export function problem<Status extends number, const Members extends ProblemMembers>(
  status: Status,
  members: Members,
) {
  return { status, problem: members }
}

/** @param requestId finds the request in the log; the only thing a 5xx tells */
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
  'not-found': 'There is nothing here.',
  'bad-input': 'Some of what was sent cannot be accepted.',
  'body-malformed': 'The body is not valid JSON.',
  'body-unexpected': 'This operation takes no body.',
  'body-too-large': 'The body is too large.',
  'content-type': 'This content type is not accepted here.',
  'credentials-missing': 'Sign in first.',
  'token-malformed': 'The token cannot be read.',
  'token-rejected': 'The token is not accepted; a fresh one may be.',
  'email-unverified': 'Verify your e-mail address first.',
  'account-missing': 'There is no account for this sign-in yet.',
  'account-kind': 'This is for the other kind of account.',
  'account-being-deleted': 'The account of this sign-in is being deleted.',
  'company-missing': 'Create your company first.',
  'member-suspended': 'Your membership is suspended.',
  'session-invalid': 'jwtError',
  'binding-unknown': 'jwtError',
  'role-missing': 'Your role does not allow this.',
  'if-match-missing': 'Send the version you start from in If-Match.',
  'method-not-allowed': 'This address does not take this method.',
  refused: 'A rule does not allow this; see rule, facts and fix.',
  'bundle-part-size': 'This part does not have the announced size.',
  'upload-limit': 'Too many files were uploaded; wait before the next one.',
  'upload-quota': 'Too many rows wait to be imported; wait before the next file.',
  'user-not-found': 'This sign-in no longer exists.',
  'user-disabled': 'This account is switched off.',
  'invalid-credential': 'This sign-in is not accepted.',
  'histories-unavailable': 'Repositories cannot be read on this server.',
  'version-stale': 'Somebody else changed this in the meantime.',
  'idempotency-mismatch': 'This Idempotency-Key was used for another request.',
  'too-many-requests': 'Too many requests; wait a moment.',
  unavailable: 'The service is unavailable for a moment; try again.',
  failure: 'Something went wrong on our side.',
}
