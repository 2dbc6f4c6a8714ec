// @vitest-environment happy-dom
import { IntroductionStep } from '#src/features/onboarding/user/introduction-step.tsx'
import { NewsStep } from '#src/features/onboarding/user/news-step.tsx'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { refusedField, accountWords } from '#tests/support/dialogs/dialog-case.ts'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const onPage = { notSo: 'a step on the page' }
const after = { closes: false, says: null, notices: 1 }
const stepOf = ({ done }: DialogStage) => ({ waiting: false, onBack: undefined, onSaved: done })
const newcomer = { ...userProfile, initialised: false }

describeDialogs('user-onboarding', { user: newcomer }, [
  {
    title: 'who somebody is, in an onboarding',
    files: ['src/features/onboarding/user/introduction-step.tsx'],
    show: (stage) => stage.render(<IntroductionStep profile={newcomer} {...stepOf(stage)} />),
    opener: onPage,
    fill: () => enter('Headline', 'Compilers by day'),
    change: () => enter('Headline', 'Compilers by night'),
    submit: 'Continue',
    call: 'PUT /initUser',
    words: accountWords,
    saved: ok({ ...userProfile, headline: 'Compilers by day' }),
    version: { notSo: 'a profile is begun once' },
    key: { notSo: 'a profile that was begun is refused' },
    field: {
      answer: refusedField('details.timeZone', 'time-zone', 'Choose a time zone of the IANA list.'),
      said: { alerts: [], fields: { 'Time zone': 'Choose a time zone from the list.' } },
    },
    unmarked: {
      'details.position': 'the form asks for no such value',
    },
    after,
  },
  {
    title: 'where we write to, in an onboarding',
    files: ['src/features/onboarding/user/news-step.tsx'],
    show: (stage) => stage.render(<NewsStep profile={userProfile} {...stepOf(stage)} />),
    opener: onPage,
    fill: () => enter('Email for notifications', 'news@brightwater.example'),
    change: () => enter('Email for notifications', 'other@brightwater.example'),
    submit: 'Save and finish',
    call: 'PUT /updateNotifyEmail',
    words: accountWords,
    saved: ok({ notifyEmail: 'news@brightwater.example' }),
    version: { notSo: 'an address of one’s own, written over' },
    key: { notSo: 'the same address twice is the same address' },
    field: {
      answer: refusedField('notifyEmail', 'format', 'This is no address.'),
      said: { alerts: [], fields: { 'Email for notifications': 'This is no address.' } },
    },
    after,
  },
])
