// @vitest-environment happy-dom
import { expect } from 'vitest'
import { messages as words } from '#src/features/background/entry-words.ts'
import { messages } from '#src/features/background/messages.ts'
import { BackgroundPage, entryOf } from '#tests/support/browser/background-page.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { accountWords, refusedField } from '#tests/support/dialogs/dialog-case.ts'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { dialog, enter, open } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const entry = entryOf()
const show = (button: string) => async (stage: DialogStage) => {
  stage.server.always('GET /background', ok({ items: [entry], most: 50 }))
  await stage.render(<BackgroundPage />)
  await open(button)
  // The first click loads the chunk.
  await eventually(() => expect(dialog()).not.toBeNull())
}
const field = {
  answer: refusedField('to', 'order', 'Enter an end month on or after the start month.'),
  said: { alerts: [], fields: { [words.to]: words.outOfOrder } },
}
const after = { closes: true, notices: 0 } as const

describeDialogs('background', { user: userProfile }, [
  {
    title: 'an experience added',
    files: ['src/features/background/entry-dialog.tsx'],
    show: show(messages.add),
    opener: { name: messages.add, closedBy: 'product' },
    fill: () => {
      enter(words.title, 'Engineer')
      enter(words.organisation, 'Eastside')
      enter(words.from, '2018-01')
      enter(words.to, '2021-02')
    },
    change: () => enter(words.organisation, 'Westside'),
    submit: words.addIt,
    call: 'POST /background',
    words: accountWords,
    saved: ok({ ...entry, id: 'e2', title: 'Engineer' }, 201),
    version: { notSo: 'nobody else knows of it yet' },
    key: { per: 'content' },
    field,
    after: { ...after, says: words.saved('Engineer') },
  },
  {
    title: 'an experience changed',
    files: ['src/features/background/entry-dialog.tsx'],
    show: show(messages.editOf(entry.title)),
    opener: { name: messages.editOf(entry.title), closedBy: 'product' },
    fill: () => enter(words.organisation, 'Eastside'),
    change: () => enter(words.organisation, 'Westside'),
    submit: words.save,
    call: 'PUT /background/e1',
    words: accountWords,
    saved: ok({ ...entry, version: 4 }),
    version: {
      shown: 3,
      current: entryOf({ organisation: 'Theirs' }),
      bothChanged: words.organisation,
      says: changedElsewhere,
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field,
    after: { ...after, says: words.saved(entry.title) },
  },
])
