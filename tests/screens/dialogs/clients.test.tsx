// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ContactsSection } from '#src/features/clients/contacts/contacts-section.tsx'
import { contactWords as words } from '#src/features/clients/contacts/words.ts'
import { ClientDialog } from '#src/features/clients/client-dialog.tsx'
import { PositionDialog } from '#src/features/clients/position-dialog.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { conflict, newer, refusedField, serverWords } from '#tests/support/dialogs/dialog-case.ts'
import { Opener, openerName, setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { dialog, enter, open, press } from '#tests/support/dialogs/form-page.ts'
import { client, companyProfile, contact } from '#tests/support/dialogs/records.ts'
import { aPosition } from '#tests/support/browser/pipeline-board.ts'
import { ok } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import { eventually } from '#tests/support/wait.ts'

const isNew = { notSo: 'nobody else knows of it yet' }
const isThere = { notSo: 'its version makes a second change a conflict' }
const position = aPosition()
const opener = { name: openerName, closedBy: 'product' } as const
const nameTaken = {
  answer: refusedField('name', 'name-taken', 'Another client has this name.', 409),
  said: { alerts: [], fields: { Name: 'Another client has this name.' } },
}
const salaryOrder = {
  answer: refusedField('salary.max', 'order', '“Salary to” must be at least “Salary from”.'),
  said: { alerts: [], fields: { 'Salary to': '“Salary to” must be at least “Salary from”.' } },
}

async function showClient(stage: DialogStage, known?: typeof client) {
  await stage.render(
    <Opener>
      {(close) => (
        <ClientDialog
          opened
          onClose={close}
          onSaved={() => stage.done()}
          {...(known === undefined ? {} : { client: known })}
        />
      )}
    </Opener>,
  )
  await open(openerName)
}

async function showPosition(stage: DialogStage, known?: typeof position) {
  const templates = [{ key: 'agency', name: 'Agency', description: 'For agencies', stages: [] }]
  stage.server.always('GET /stageTemplates', ok({ items: templates }))
  stage.server.always('GET /topics', ok({ items: [], nextCursor: null }))
  await stage.render(
    <Opener>
      {(close) => (
        <PositionDialog
          opened
          clientId={client.id}
          onClose={close}
          onSaved={() => stage.done()}
          {...(known === undefined ? {} : { position: known })}
        />
      )}
    </Opener>,
  )
  await open(openerName)
}

const showContacts = (button: string) => async (stage: DialogStage) => {
  stage.server.always('GET /clients/kestrel/contacts', ok({ items: [contact], most: 50 }))
  await stage.render(<ContactsSection clientId="kestrel" />)
  await open(button)
  await eventually(() => expect(dialog()).not.toBeNull())
}
const emailTaken = {
  answer: refusedField('email', 'email-taken', 'This client already has a contact with this email.', 409),
  said: { alerts: [], fields: { Email: 'This client already has a contact with this email.' } },
}

describeDialogs('clients', { company: companyProfile }, [
  {
    title: 'a new client',
    files: ['src/features/clients/client-dialog.tsx'],
    show: (stage) => showClient(stage),
    opener,
    fill: () => {
      enter('Name', 'Acme')
      enter('Notes', 'Pays late')
    },
    change: () => enter('Name', 'Acme Ltd'),
    submit: 'Add client',
    call: 'POST /clients',
    words: serverWords,
    saved: ok(client, 201),
    version: isNew,
    key: { per: 'content' },
    field: nameTaken,
    after: { closes: true, says: null, notices: 1 },
  },
  {
    title: 'an edited client',
    files: ['src/features/clients/client-dialog.tsx'],
    show: (stage) => showClient(stage, client),
    opener,
    fill: () => enter('Name', 'Kestrel'),
    change: () => enter('Name', 'Kestrel Bank'),
    submit: 'Save changes',
    call: 'PATCH /clients/kestrel',
    words: serverWords,
    saved: ok({ ...client, version: 8 }),
    version: {
      shown: 1,
      current: { ...client, name: 'Theirs' },
      bothChanged: 'Name',
      says: changedElsewhere,
    },
    key: isThere,
    field: nameTaken,
    unmarked: {
      ownerMemberId: 'the form asks for no such value',
    },
    after: { closes: true, says: null, notices: 1 },
  },
  {
    title: 'a new contact',
    files: ['src/features/clients/contacts/contact-dialog.tsx'],
    show: showContacts(words.add),
    opener: { name: words.add, closedBy: 'product' },
    fill: () => {
      enter('Name', 'Tobias Wendt')
      enter('Email', 'tobias@kestrel.example')
    },
    change: () => enter('Job title', 'Engineering manager'),
    submit: words.add,
    call: 'POST /clients/kestrel/contacts',
    words: serverWords,
    saved: ok({ ...contact, id: 'tobias', name: 'Tobias Wendt' }, 201),
    version: isNew,
    key: { per: 'content' },
    field: emailTaken,
    after: { closes: true, says: words.added('Tobias Wendt'), notices: 0 },
  },
  {
    title: 'an edited contact',
    files: ['src/features/clients/contacts/contact-dialog.tsx'],
    show: showContacts(words.editOf(contact.name)),
    opener: { name: words.editOf(contact.name), closedBy: 'product' },
    fill: () => enter('Job title', 'CTO'),
    change: () => enter('Job title', 'Chief technology officer'),
    submit: words.save,
    call: 'PATCH /contacts/priya',
    words: serverWords,
    saved: ok({ ...contact, version: 8 }),
    version: {
      shown: 1,
      current: { ...contact, title: 'Theirs' },
      bothChanged: 'Job title',
      says: changedElsewhere,
    },
    key: isThere,
    field: emailTaken,
    after: { closes: true, says: words.saved(contact.name), notices: 0 },
  },
  {
    title: 'a new position',
    files: ['src/features/clients/position-dialog.tsx'],
    show: (stage) => showPosition(stage),
    opener,
    fill: () => enter('Title', 'Engineer'),
    change: () => enter('Title', 'Senior engineer'),
    submit: 'Create position',
    call: 'POST /clients/kestrel/positions',
    words: serverWords,
    saved: ok(position, 201),
    version: isNew,
    key: { per: 'content' },
    field: salaryOrder,
    unmarked: {
      'salary.public': 'a checkbox sends true or false only',
    },
    after: { closes: true, says: null, notices: 1 },
  },
  {
    title: 'an edited position',
    files: ['src/features/clients/position-dialog.tsx'],
    show: (stage) => showPosition(stage, position),
    opener,
    fill: () => enter('Title', 'Engineer'),
    change: () => enter('Title', 'Senior engineer'),
    submit: 'Save changes',
    call: 'PATCH /positions/position',
    words: serverWords,
    saved: ok({ ...position, version: 8 }),
    version: {
      shown: 1,
      current: { ...position, title: 'Theirs' },
      bothChanged: 'Title',
      says: changedElsewhere,
    },
    key: isThere,
    field: salaryOrder,
    unmarked: {
      'salary.public': 'a checkbox sends true or false only',
    },
    after: { closes: true, says: null, notices: 1 },
  },
])

test('keeps both changes when a colleague edits other fields of the client', async () => {
  const stage = setStage({ company: companyProfile })
  await showClient(stage, client)
  enter('Notes', 'Pays late')
  await press('Save changes')
  const call = 'PATCH /clients/kestrel'
  stage.server.answer(call, conflict({ ...client, name: 'Theirs' }))
  await settle()
  stage.server.answer(call, ok({ ...client, version: newer + 1 }))
  await settle()
  const sent = await Promise.all(
    stage.server.sent(call).map(async ({ ifMatch, body }) => [ifMatch, JSON.parse((await body()) ?? '')]),
  )
  expect(sent).toEqual([
    ['"1"', { notes: 'Pays late' }],
    [`"${newer}"`, { notes: 'Pays late' }],
  ])
  expect([dialog(), stage.done.mock.calls.length]).toEqual([null, 1])
  cleanup()
  stage.stop()
})

test('adds the best match on Enter in the requirement search without sending the form', async () => {
  const stage = setStage({ company: companyProfile })
  await showPosition(stage)
  const search = screen.getByRole('combobox', { name: 'Requirements' })
  const person = userEvent.setup()
  stage.server.hold('GET /topics')
  await person.type(search, 'postg{Enter}')
  await eventually(() => expect(stage.server.sent('GET /topics').at(-1)?.query).toContain('postg'))
  for (const call of stage.server.waiting())
    stage.server.answer(call, ok({ items: [{ slug: 'postgresql', name: 'PostgreSQL' }] }))
  await eventually(() => expect(screen.queryByRole('option', { name: 'PostgreSQL' })).not.toBeNull())
  await person.keyboard('{Enter}')
  await eventually(() => expect(screen.queryByRole('combobox', { name: 'PostgreSQL level' })).not.toBeNull())
  expect(stage.server.sent('POST /clients/kestrel/positions')).toEqual([])
  cleanup()
  stage.stop()
})
