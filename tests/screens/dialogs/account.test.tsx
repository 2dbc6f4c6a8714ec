// @vitest-environment happy-dom
import { AccountSection } from '#src/features/account/account-section.tsx'
import { NotifySection } from '#src/features/account/notify-section.tsx'
import { ProvidersSection } from '#src/features/account/providers-section.tsx'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { accountWords, refusedField } from '#tests/support/dialogs/dialog-case.ts'
import { enter, open } from '#tests/support/dialogs/form-page.ts'
import { account, userProfile } from '#tests/support/dialogs/records.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'

const notVersioned = { notSo: 'an account has no version: the last word counts' }
const notCreating = { notSo: 'what is asked for twice is there once' }

describeDialogs('account', { user: userProfile }, [
  {
    title: 'another email',
    files: ['src/features/account/email-dialog.tsx'],
    show: async (stage) => {
      await stage.render(<AccountSection account={account} onChanged={stage.done} />)
      await open('Change email')
    },
    opener: { name: 'Change email', closedBy: 'product' },
    fill: () => enter('New email', 'new@x.example'),
    change: () => enter('New email', 'newer@x.example'),
    submit: 'Send link to new email',
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
      says: 'Open the link we sent to new@x.example to change your email. Resend in 60 s',
      notices: 0,
    },
  },
  {
    title: 'another password',
    draft: { notSo: 'a password is kept nowhere' },
    files: ['src/features/account/password-dialog.tsx'],
    show: async (stage) => {
      await stage.render(<AccountSection account={account} onChanged={stage.done} />)
      await open('Change password')
    },
    opener: { name: 'Change password', closedBy: 'product' },
    fill: () => enter('New password', 'correct horse battery'),
    change: () => enter('New password', 'another horse battery'),
    submit: 'Change password',
    call: 'PUT /account/password',
    words: accountWords,
    saved: ok({ customToken: 'token', jwt: { accessToken: 'access', refreshToken: 'refresh' } }),
    version: notVersioned,
    key: notCreating,
    field: {
      answer: problem(422, 'weak-password'),
      said: {
        alerts: [],
        fields: { 'New password': 'This password is too easy to guess. Choose another.' },
      },
    },
    after: { closes: true, says: 'Password changed. All other sessions ended.', notices: 1 },
  },
  {
    title: 'a provider unlinked',
    draft: { notSo: 'a question: nothing is typed' },
    files: ['src/features/account/unlink-dialog.tsx'],
    show: async (stage) => {
      await stage.render(<ProvidersSection account={account} here="/user/settings" onChanged={stage.done} />)
      await open('Unlink GitHub')
    },
    opener: { name: 'Unlink GitHub', closedBy: 'product' },
    fill: () => undefined,
    change: () => undefined,
    submit: 'Unlink GitHub',
    call: 'DELETE /account/providers/github',
    words: accountWords,
    saved: ok({ providers: [] }),
    version: notVersioned,
    key: notCreating,
    field: { notSo: 'it asks, and has no fields' },
    after: { closes: true, says: 'GitHub unlinked', notices: 1 },
  },
  {
    title: 'where notifications go',
    files: ['src/features/account/notify-section.tsx'],
    show: async (stage) => {
      const profile = { ...userProfile, notifyEmail: 'new@x.example' }
      stage.server.always('GET /getUserProfile', ok({ accountType: 'user', superUser: false, profile }))
      await stage.render(<NotifySection />)
    },
    opener: { notSo: 'a form on the page' },
    fill: () => enter('Email for notifications', 'new@x.example'),
    change: () => enter('Email for notifications', 'newer@x.example'),
    submit: 'Save',
    call: 'PUT /updateNotifyEmail',
    words: accountWords,
    noticeAt: 'Email for notifications',
    saved: ok({ notifyEmail: 'new@x.example' }),
    version: notVersioned,
    key: notCreating,
    field: { notSo: 'it has one field, at which everything is told' },
    after: { closes: false, says: 'Notification email saved: new@x.example', notices: 0 },
  },
])
