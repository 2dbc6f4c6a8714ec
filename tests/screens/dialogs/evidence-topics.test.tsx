// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef, useRef, useState } from 'react'
import { DeclareDialog } from '#src/features/evidence/topics/choices/declare-dialog.tsx'
import { messages as dialogs } from '#src/features/evidence/topics/choices/dialog-words.ts'
import { choiceWords } from '#src/features/evidence/topics/choices/choice-words.ts'
import { messages } from '#src/features/evidence/topics/messages.ts'
import { TopicList } from '#src/features/evidence/topics/topic-list.tsx'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { accountWords, refusedField } from '#tests/support/dialogs/dialog-case.ts'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, open } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { expertiseOf } from '#tests/support/browser/evidence-records.ts'
import { ok } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'

const go = { slug: 'go', name: 'Go', kind: 'language' } as const
const zig = { slug: 'zig', name: 'Zig', kind: 'language' } as const
const declared = { hidden: false, declared: true, dispute: null }
const shown = (stage: DialogStage) => async () => stage.done()
const overwritten = { notSo: 'what is not named stays, and what is typed is the whole of it' }
const repeated = { notSo: 'chosen twice it is chosen' }

async function openDispute(stage: DialogStage) {
  await stage.render(
    <TopicList
      named={[]}
      expertise={{ ...expertiseOf(), unobserved: [{ topic: go, choice: declared }] }}
      selected={null}
      onLink={() => undefined}
      onChanged={shown(stage)}
      heading={createRef()}
    />,
  )
  await open(messages.menuOf('Go'))
  const item = await screen.findByRole('menuitem', { name: choiceWords.dispute })
  await act(async () => void fireEvent.click(item))
  await screen.findByRole('dialog')
  await settle()
}

/** The section's button that opens the dialog. */
function Declaring({ onDeclared }: { onDeclared: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={opener} type="button" onClick={() => setIsOpen(true)}>
        {messages.declare}
      </button>
      {isOpen ? (
        <DeclareDialog
          known={new Set()}
          onClose={() => setIsOpen(false)}
          onDeclared={onDeclared}
          returnTo={() => opener.current}
        />
      ) : null}
    </>
  )
}

async function openDeclare(stage: DialogStage) {
  stage.server.always('GET /topics', ok({ items: [go, zig] }))
  await stage.render(<Declaring onDeclared={shown(stage)} />)
  await open(messages.declare)
}

async function pick(name: string) {
  fireEvent.click(screen.getByRole('combobox', { name: dialogs.declareField }))
  await waitFor(() => screen.getByRole('option', { name, hidden: true }))
  await act(async () => void fireEvent.click(screen.getByRole('option', { name, hidden: true })))
  await settle()
}

describeDialogs('evidence-topics', { user: userProfile }, [
  {
    title: 'a number disputed',
    files: ['src/features/evidence/topics/choices/dispute-dialog.tsx'],
    show: openDispute,
    // A menu opens it: tests/screens/evidence/topic-choices.test.tsx tests its late answer.
    opener: { name: messages.menuOf('Go'), closedBy: 'test' },
    fill: () => enter(dialogs.disputeField, 'Not mine.'),
    change: () => enter(dialogs.disputeField, 'Half of it is mine.'),
    submit: dialogs.disputeSave,
    call: 'PUT /topics/go/choice',
    words: accountWords,
    saved: ok({ topic: go, choice: { ...declared, dispute: 'Not mine.' } }),
    version: overwritten,
    key: repeated,
    field: { notSo: 'one field, whose rules the form has itself' },
    after: { closes: true, says: dialogs.disputeDone('Go'), notices: 1 },
  },
  {
    title: 'a topic declared',
    files: ['src/features/evidence/topics/choices/declare-dialog.tsx'],
    show: openDeclare,
    opener: { name: messages.declare, closedBy: 'product' },
    fill: () => pick('Go'),
    change: () => pick('Zig'),
    submit: dialogs.declareIt,
    call: 'PUT /topics/go/choice',
    words: accountWords,
    saved: ok({ topic: go, choice: declared }),
    version: overwritten,
    key: repeated,
    field: {
      answer: refusedField('declared', 'too-many', 'You’ve reached the limit of 50 self-reported topics.'),
      said: { alerts: [], fields: { [dialogs.declareField]: dialogs.tooManyDeclared } },
    },
    draft: { notSo: 'a choice from a list: nothing is typed' },
    unmarked: {
      hidden: 'the form asks for no such value',
      declared: 'the form asks for no such value',
      dispute: 'the form asks for no such value',
    },
    after: { closes: true, says: dialogs.declaredDone('Go'), notices: 1 },
  },
])
