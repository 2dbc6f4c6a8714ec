import type { FastifyInstance } from 'fastify'
import type { ActionCodes, UsableCode } from './action-codes.ts'
import type { Browsers } from './context.ts'
import type { EmailChange } from './email-change.ts'
import type { EmailVerification } from './email-verification.ts'
import { type Outcome, refuse } from './outcome.ts'
import type { PasswordReset } from './password-reset.ts'
import { respond, sendRefusal } from './protocol-answers.ts'
import { accounts, schemas, withBody } from './schemas.ts'
import type { Sessions } from './sessions.ts'

export interface ActionParts {
  publicOrigin: string
  browsers: Browsers
  sessions: Sessions
  actionCodes: ActionCodes
  emailVerification: EmailVerification
  emailChange: EmailChange
  passwordReset: PasswordReset
}

interface MailRequest {
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'EMAIL_SIGNIN'
  idToken?: string
  email?: string
  newEmail?: string
  continueUrl?: string
}

/** Routes that mail links and apply their codes. `accounts:update` applies the other kinds. */
export function actionRoutes(app: FastifyInstance, parts: ActionParts): void {
  const { publicOrigin, actionCodes, passwordReset } = parts

  app.post<{ Body: MailRequest }>(
    accounts('sendOobCode'),
    withBody(schemas.sendOobCode),
    async (request, reply) => {
      const { continueUrl } = request.body
      // Our links always lead to our own pages, so other targets are refused rather than ignored.
      if (continueUrl !== undefined && originOf(continueUrl) !== publicOrigin) {
        return sendRefusal(reply, refuse('UNAUTHORIZED_DOMAIN'))
      }
      return respond(
        reply,
        await mail(parts, request.body, {
          ip: request.ip,
          browser: parts.browsers.known(request.headers.cookie),
        }),
        (value) => ({
          kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
          ...value,
        }),
      )
    },
  )

  app.post<{ Body: { oobCode?: string; newPassword?: string } }>(
    accounts('resetPassword'),
    withBody(schemas.resetPassword),
    async (request, reply) => {
      const { oobCode, newPassword } = request.body
      if (!oobCode) return sendRefusal(reply, refuse('MISSING_OOB_CODE'))
      if (newPassword === undefined) return respond(reply, await actionCodes.check(oobCode), meaningOf)
      if (newPassword === '') return sendRefusal(reply, refuse('MISSING_PASSWORD'))
      return respond(reply, await passwordReset.apply(oobCode, newPassword, 'sdk'), ({ email }) => ({
        kind: 'identitytoolkit#ResetPasswordResponse',
        email,
        requestType: 'PASSWORD_RESET',
      }))
    },
  )
}

/** Requests the mail. Returns the address that the protocol answers with. */
async function mail(
  { sessions, emailVerification, emailChange, passwordReset }: ActionParts,
  { requestType, idToken, email, newEmail }: MailRequest,
  { ip, browser }: { ip: string; browser: string | null },
): Promise<Outcome<{ email: string | null; newEmail?: string }>> {
  if (requestType === 'EMAIL_SIGNIN') return refuse('OPERATION_NOT_ALLOWED')
  if (requestType === 'PASSWORD_RESET') {
    if (!email) return refuse('MISSING_EMAIL')
    const sent = await passwordReset.request(email, { ip })
    return sent.ok ? { ok: true, value: { email: sent.value } } : sent
  }
  if (idToken === undefined) return refuse('INVALID_ID_TOKEN')
  const caller = await sessions.authenticate(idToken)
  if (!caller.ok) return caller
  const { user } = caller.value
  if (requestType === 'VERIFY_EMAIL') {
    const sent = await emailVerification.send(user)
    return sent.ok ? { ok: true, value: { email: sent.value } } : sent
  }
  if (!newEmail) return refuse('MISSING_EMAIL')
  // A user whose current address is unverified may always correct it.
  if (user.emailVerified && !sessions.isRecent(caller.value.token)) {
    return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
  const { authTime } = caller.value.token
  const sent = await emailChange.send(user, newEmail, { ip, authTime, browser })
  return sent.ok ? { ok: true, value: { email: user.email, ...sent.value } } : sent
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

/** The purpose of a code, as the SDK's `checkActionCode` reads it. */
const meaningOf = ({ row, user }: UsableCode) => ({
  kind: 'identitytoolkit#ResetPasswordResponse',
  requestType: row.kind,
  ...(user.email === null ? {} : { email: user.email }),
  ...(row.newEmail === null ? {} : { newEmail: row.newEmail }),
})
