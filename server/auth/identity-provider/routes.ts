import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account, AccountChange } from './account.ts'
import { type ActionParts, actionRoutes } from './action-routes.ts'
import { type Outcome, refuse } from './outcome.ts'
import type { PasswordRules } from './password-policy.ts'
import { accountInfo, changedAccount, respond, sendRefusal, tokenMembers } from './protocol-answers.ts'
import { accounts, schemas, withBody } from './schemas.ts'
import type { SignedIn, SignIn } from './sign-in.ts'
import { isPlainLine } from './text.ts'

export interface ProtocolParts extends ActionParts {
  projectId: string
  signIn: SignIn
  account: Account
  passwordRules: PasswordRules
}

interface Credentials {
  email?: string
  password?: string
  displayName?: string
}

/** Returns the complete credentials, or the vendor's code of the missing part. */
function credentialsOf({ email, password }: Credentials): Outcome<{ email: string; password: string }> {
  if (!email) return refuse('MISSING_EMAIL')
  if (!password) return refuse('MISSING_PASSWORD')
  return { ok: true, value: { email, password } }
}

export function identityToolkitRoutes(app: FastifyInstance, parts: ProtocolParts): void {
  const { signIn, sessions, account, actionCodes, browsers } = parts

  /** A custom token binds no browser: its holder may not be its user, whose browser is bound already. */
  const bind = async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome<SignedIn>) => {
    if (!outcome.ok) return
    const cookie = await browsers.bind(outcome.value.user.uid, request.headers.cookie)
    if (cookie !== null) void reply.header('set-cookie', cookie)
  }

  app.post<{ Body: Credentials }>(accounts('signUp'), withBody(schemas.signUp), async (request, reply) => {
    const { displayName, email } = request.body
    // Refuses the protocol's anonymous sign-up, which the product does not use.
    if (email === undefined && request.body.password === undefined) {
      return sendRefusal(reply, refuse('ADMIN_ONLY_OPERATION'))
    }
    const credentials = credentialsOf(request.body)
    if (!credentials.ok) return sendRefusal(reply, credentials)
    if (displayName !== undefined && !isPlainLine(displayName)) return sendRefusal(reply, badDisplayName)
    const name = displayName === undefined ? {} : { displayName }
    const outcome = await signIn.signUp({ ...credentials.value, ...name, ip: request.ip })
    await bind(request, reply, outcome)
    return respond(reply, outcome, ({ user, tokens }) => ({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: user.uid,
      email: user.email,
      ...tokenMembers(tokens),
    }))
  })

  app.post<{ Body: Credentials }>(
    accounts('signInWithPassword'),
    withBody(schemas.signInWithPassword),
    async (request, reply) => {
      const credentials = credentialsOf(request.body)
      if (!credentials.ok) return sendRefusal(reply, credentials)
      const browser = browsers.known(request.headers.cookie)
      const outcome = await signIn.withPassword({ ...credentials.value, ip: request.ip, browser })
      await bind(request, reply, outcome)
      return respond(reply, outcome, ({ user, tokens }) => ({
        kind: 'identitytoolkit#VerifyPasswordResponse',
        localId: user.uid,
        email: user.email,
        displayName: user.displayName ?? '',
        registered: true,
        ...tokenMembers(tokens),
      }))
    },
  )

  app.post<{ Body: { token: string } }>(
    accounts('signInWithCustomToken'),
    withBody(schemas.signInWithCustomToken),
    async (request, reply) =>
      respond(reply, await signIn.withCustomToken(request.body.token), ({ tokens }) => ({
        kind: 'identitytoolkit#VerifyCustomTokenResponse',
        isNewUser: false,
        ...tokenMembers(tokens),
      })),
  )

  app.post<{ Body: { idToken: string } }>(
    accounts('lookup'),
    withBody(schemas.lookup),
    async (request, reply) =>
      respond(reply, await sessions.authenticate(request.body.idToken), ({ user }) => ({
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [accountInfo(user)],
      })),
  )

  app.post<{ Body: UpdateBody }>(accounts('update'), withBody(schemas.update), async (request, reply) => {
    const { idToken, oobCode, displayName, email, password } = request.body
    if (oobCode !== undefined) {
      const others = [idToken, displayName, email, password]
      if (others.some((member) => member !== undefined)) {
        return sendRefusal(reply, refuse('INVALID_ARGUMENT', 'Send a code without other changes'))
      }
      const from = { browser: browsers.known(request.headers.cookie) }
      return respond(reply, await actionCodes.apply(oobCode, from), changedAccount)
    }
    if (idToken === undefined) return sendRefusal(reply, refuse('INVALID_ID_TOKEN'))
    // As with enumeration protection: an address changes only by the mailed link.
    if (email !== undefined) return sendRefusal(reply, unprovenAddress)
    if (displayName && !isPlainLine(displayName)) return sendRefusal(reply, badDisplayName)
    const caller = await sessions.authenticate(idToken)
    if (!caller.ok) return sendRefusal(reply, caller)
    const change: AccountChange = {
      ...(displayName === undefined ? {} : { displayName: displayName === '' ? null : displayName }),
      ...(password === undefined ? {} : { password }),
    }
    const outcome = await account.change(
      { ...caller.value, browser: browsers.known(request.headers.cookie), source: 'sdk' },
      change,
    )
    return respond(reply, outcome, ({ user, tokens }) => ({
      ...changedAccount(user),
      ...tokenMembers(tokens),
    }))
  })

  actionRoutes(app, parts)

  app.post<{ Body: { idToken: string } }>(
    accounts('delete'),
    withBody(schemas.delete),
    async (request, reply) => {
      const caller = await sessions.authenticate(request.body.idToken)
      if (!caller.ok) return sendRefusal(reply, caller)
      const browser = browsers.known(request.headers.cookie)
      const removed = await account.remove({ ...caller.value, browser })
      return respond(reply, removed, () => ({ kind: 'identitytoolkit#DeleteAccountResponse' }))
    },
  )

  app.get(
    '/v2/passwordPolicy',
    { schema: { querystring: schemas.query } },
    async () => parts.passwordRules.answer,
  )
}

export function secureTokenRoutes(app: FastifyInstance, parts: ProtocolParts): void {
  app.post<{ Body: { refresh_token: string } }>(
    '/v1/token',
    withBody(schemas.token),
    async (request, reply) =>
      respond(reply, await parts.sessions.refresh(request.body.refresh_token), (value) => ({
        access_token: value.idToken,
        id_token: value.idToken,
        expires_in: String(value.expiresIn),
        token_type: 'Bearer',
        refresh_token: value.refreshToken,
        user_id: value.uid,
        project_id: parts.projectId,
      })),
  )
}

interface UpdateBody extends Omit<Credentials, 'displayName'> {
  idToken?: string
  oobCode?: string
  displayName?: string | null
}

const unprovenAddress = refuse('OPERATION_NOT_ALLOWED', 'Verify the new email before changing it')
const badDisplayName = refuse('INVALID_ARGUMENT', 'The display name must be one line of text')
