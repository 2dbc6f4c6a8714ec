// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditProfile } from '#src/features/profile/edit-profile.tsx'
import { Introduction } from '#src/features/profile/introduction.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { accountWords, refusedField } from '#tests/support/dialogs/dialog-case.ts'
import { setStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, press, said } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'

const onPage = { notSo: 'a form on the page' }
const field = {
  answer: refusedField('details.timeZone', 'time-zone', 'Choose a time zone of the IANA list.'),
  said: { alerts: [], fields: { 'Time zone': 'Choose a time zone from the list.' } },
}

describeDialogs('profile', { user: userProfile }, [
  {
    title: 'a first profile',
    files: ['src/features/profile/introduction.tsx'],
    show: (stage) =>
      stage.render(
        <Introduction
          profile={{ ...userProfile, version: 0 }}
          onTyped={() => undefined}
          onDone={stage.done}
        />,
      ),
    opener: onPage,
    fill: () => enter('Headline', 'Likes slow queries to be fast'),
    change: () => enter('Headline', 'Likes quick queries'),
    submit: 'Create profile',
    call: 'PUT /initUser',
    words: accountWords,
    saved: ok(userProfile),
    version: { notSo: 'nobody else knows of it yet' },
    key: { notSo: 'a profile is begun once: the second time is refused, and shows the first' },
    field,
    after: { closes: false, says: 'Profile created', notices: 1 },
  },
  {
    title: 'an edited profile',
    files: ['src/features/profile/edit-profile.tsx'],
    show: (stage) => stage.render(<EditProfile profile={userProfile} onDone={stage.done} />),
    opener: onPage,
    fill: () => enter('Headline', 'Likes slow queries to be fast'),
    change: () => enter('Headline', 'Likes quick queries'),
    submit: 'Save profile',
    call: 'PUT /updateUserDetails',
    words: accountWords,
    saved: ok({ ...userProfile, version: 8 }),
    version: {
      shown: 1,
      current: { ...userProfile, headline: 'Theirs' },
      bothChanged: 'Headline',
      says: changedElsewhere,
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field,
    after: { closes: false, says: 'Profile saved', notices: 1 },
  },
])

test('shows a profile that another device created, without an error', async () => {
  const stage = setStage({ user: userProfile })
  await stage.render(
    <Introduction profile={{ ...userProfile, version: 0 }} onTyped={() => undefined} onDone={stage.done} />,
  )
  enter('Headline', 'Likes slow queries to be fast')
  await press('Create profile')
  const errors = [{ field: 'details', code: 'profile-exists', message: 'There is a profile already.' }]
  stage.server.answer('PUT /initUser', problem(409, 'profile-exists', { errors }))
  await settle()
  expect([said(), stage.alert().type]).toEqual([{ alerts: [], fields: {} }, 'success'])
  cleanup()
  stage.stop()
})
