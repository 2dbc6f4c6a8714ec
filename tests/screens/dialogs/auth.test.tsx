// @vitest-environment happy-dom
import { useState } from 'react'
import { ChangeAddress } from '#src/features/auth/change-address.tsx'
import { FinishRegistration } from '#src/features/auth/finish-registration.tsx'
import { ForgotScreen } from '#src/features/auth/forgot-screen.tsx'
import { ReauthenticateDialog } from '#src/features/auth/reauthenticate-dialog.tsx'
import { ResetPasswordScreen } from '#src/features/auth/reset-password-screen.tsx'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { accountWords, refusedField } from '#tests/support/dialogs/dialog-case.ts'
import { Opener, openerName } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, open, press } from '#tests/support/dialogs/form-page.ts'
import { account, userProfile } from '#tests/support/dialogs/records.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'

const onPage = { notSo: 'a form on the page' }
const notVersioned = { notSo: 'an account has no version: the last word counts' }
const notCreating = { notSo: 'what is asked for twice is there once' }
const tooEasy = 'This password is too easy to guess. Choose another.'

function AddressOfRegistration() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ChangeAddress
      isMissing={false}
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
    />
  )
}

describeDialogs('auth', { user: userProfile }, [
  {
    title: 'a mistyped e-mail of a registration',
    files: ['src/features/auth/change-address.tsx'],
    show: async (stage) => {
      await stage.render(<AddressOfRegistration />)
      await press('Change email')
    },
    opener: { notSo: 'a form in place of its button' },
    fill: () => enter('New email', 'new@x.example'),
    change: () => enter('New email', 'newer@x.example'),
    submit: 'Send link',
    call: 'POST /account/email',
    words: accountWords,
    saved: ok({ cooldownSeconds: 60 }, 202),
    version: notVersioned,
    key: notCreating,
    field: {
      answer: refusedField('email', 'email-already-in-use', 'Another account has this email.'),
      said: {
        alerts: [],
        fields: {
          'New email': 'This email already has an account. Use that account or another email.',
        },
      },
    },
    after: {
      closes: true,
      says: 'Open the link we sent to new@x.example to change your email.',
      notices: 0,
    },
  },
  {
    title: 'the rest of a registration',
    draft: { notSo: 'the app keeps what the registration had typed' },
    files: ['src/features/auth/finish-registration.tsx'],
    show: (stage) => {
      stage.auth.send({ type: 'account.missing', epoch: 1 })
      return stage.render(<FinishRegistration email="ada@brightwater.example" />)
    },
    opener: onPage,
    fill: () => enter('Your name', 'Ada'),
    change: () => enter('Your name', 'Ada Lovelace'),
    submit: 'Finish signing up',
    call: 'POST /registerPassword',
    words: accountWords,
    saved: ok({ accountType: 'user' }, 201),
    version: notVersioned,
    key: notCreating,
    field: { notSo: 'what is refused of a name is told above the form' },
    after: { closes: false, says: null, notices: 1 },
  },
  {
    title: 'a forgotten password',
    draft: { notSo: 'nobody is signed in' },
    files: ['src/features/auth/forgot-screen.tsx'],
    show: (stage) => stage.render(<ForgotScreen />),
    opener: onPage,
    fill: () => enter('Email', 'ada@x.example'),
    change: () => enter('Email', 'grace@x.example'),
    submit: 'Send reset link',
    call: 'POST /account/passwordReset',
    words: accountWords,
    saved: ok({ isQueued: true, cooldownSeconds: 60 }, 202),
    version: notVersioned,
    key: notCreating,
    field: { notSo: 'the answer never tells anything of an address' },
    after: { closes: true, says: null, notices: 0 },
  },
  {
    title: 'a new password by a mailed link',
    draft: { notSo: 'a password is kept nowhere' },
    files: ['src/features/auth/reset-password-screen.tsx'],
    show: async (stage) => {
      stage.server.always('POST /account/passwordReset/check', ok({ email: 'g…@x.example' }))
      await stage.render(<ResetPasswordScreen token="token" onDone={() => stage.done()} />)
    },
    opener: onPage,
    fill: () => enter('New password', 'correct horse battery'),
    change: () => enter('New password', 'another horse battery'),
    submit: 'Set new password',
    call: 'PUT /account/passwordReset',
    words: accountWords,
    saved: ok({ email: 'grace@x.example' }),
    version: notVersioned,
    key: notCreating,
    field: {
      answer: problem(422, 'weak-password'),
      said: { alerts: [], fields: { 'New password': tooEasy } },
    },
    unmarked: {
      token: 'the link holds it',
    },
    after: { closes: false, says: null, notices: 1 },
  },
  {
    title: 'a fresh sign-in',
    draft: { notSo: 'a password is kept nowhere' },
    files: ['src/features/auth/reauthenticate-dialog.tsx'],
    show: async (stage) => {
      stage.server.always('GET /account', ok(account))
      await stage.render(
        <Opener>
          {(close) => (
            <ReauthenticateDialog
              action="changeEmail"
              onSignedIn={() => {
                stage.done()
                close()
              }}
              onCancel={close}
            />
          )}
        </Opener>,
      )
      await open(openerName)
    },
    opener: { name: openerName, closedBy: 'test' },
    fill: () => enter('Password for ada@brightwater.example', 'correct horse battery'),
    change: () => enter('Password for ada@brightwater.example', 'another horse battery'),
    submit: 'Sign in again',
    call: 'POST /loginPassword',
    words: accountWords,
    saved: ok({ customToken: 'token', jwt: { accessToken: 'access', refreshToken: 'refresh' } }),
    version: notVersioned,
    key: notCreating,
    field: {
      answer: problem(401, 'wrong-password'),
      said: { alerts: ['Wrong email or password.'], fields: {} },
    },
    unmarked: {
      email: 'the account has it',
      password: 'a refused sign-in names neither the address nor the password',
    },
    after: { closes: true, says: null, notices: 1 },
  },
])
