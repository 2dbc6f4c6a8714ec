// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClientDialog } from '#src/features/clients/client-dialog.tsx'
import { CompanyForm } from '#src/features/company/company-form.tsx'
import { CompanyStep } from '#src/features/onboarding/company-step.tsx'
import { RoleStep } from '#src/features/onboarding/role-step.tsx'
import { createDrafts, DraftsProvider, type Drafts } from '#src/session/drafts.tsx'
import { messages } from '#src/features/pipeline/messages.ts'
import { openerName, setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, open as openIt, press, pressIfThere, said, typed } from '#tests/support/dialogs/form-page.ts'
import { PipelineOpener } from '#tests/support/dialogs/pipeline-opener.tsx'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { client, company, companyProfile } from '#tests/support/dialogs/records.ts'
import { aCard } from '#tests/support/browser/pipeline-board.ts'
import { conflict } from '#tests/support/dialogs/dialog-case.ts'
import { settle } from '../product/walks/walk.ts'

/** Unsaved text stays for the person who typed it. */
let stage: DialogStage
let here: string | null
let drafts: Drafts
withoutLayout()
beforeEach(() => {
  // Rendering hundreds of time zones and currencies would take most of the test's time.
  vi.spyOn(Intl, 'supportedValuesOf').mockImplementation((key) =>
    key === 'timeZone' ? ['Europe/Berlin'] : ['EUR'],
  )
  here = 'ada'
  drafts = createDrafts(() => here)
})
afterEach(() => {
  cleanup()
  stage.stop()
  vi.restoreAllMocks()
})

async function open(known = client) {
  stage = setStage({ company: companyProfile })
  await stage.render(
    <DraftsProvider drafts={drafts}>
      <ClientDialog opened onClose={() => undefined} client={known} onSaved={() => undefined} />
    </DraftsProvider>,
  )
}

const name = () => typed().find((each) => each.startsWith('Name'))

/** Unmounts the page and its form. */
function leave(next: string | null) {
  here = next
  cleanup()
  stage.stop()
}

test('restores the text of an ended session for the same person', async () => {
  await open()
  enter('Name', 'Kestrel Payments')
  leave(null)
  here = 'ada'
  await open()
  expect(name()).toBe('Name: Kestrel Payments')
})

test('hides a draft from another person, and keeps it for its author', async () => {
  await open()
  enter('Name', 'Kestrel Payments')
  leave(null)
  here = 'bert'
  await open()
  const theirs = name()
  leave('ada')
  await open()
  expect([theirs, name()]).toEqual(['Name: Kestrel Pay', 'Name: Kestrel Payments'])
})

test('keeps a draft across pages until its author signs out', async () => {
  await open()
  enter('Name', 'Kestrel Payments')
  leave('ada')
  await open()
  const left = name()
  leave(null)
  drafts.forget('ada')
  here = 'ada'
  await open()
  expect([left, name()]).toEqual(['Name: Kestrel Payments', 'Name: Kestrel Pay'])
})

test('drops the draft on Cancel', async () => {
  await open()
  enter('Name', 'Kestrel Payments')
  await press('Cancel')
  leave('ada')
  await open()
  expect(name()).toBe('Name: Kestrel Pay')
})

test('refuses to overwrite a colleague’s change with a restored draft', async () => {
  await open()
  enter('Name', 'Kestrel Payments')
  leave(null)
  here = 'ada'
  await open({ ...client, version: 3, notes: 'Of a colleague' })
  await press('Save changes')
  const call = 'PATCH /clients/kestrel'
  stage.server.answer(call, conflict(client))
  await settle()
  await pressIfThere('Save changes')
  expect([stage.server.sent(call).map(({ ifMatch }) => ifMatch), said().alerts]).toEqual([['"1"', '"7"'], []])
})

async function openCompany(known = company) {
  stage = setStage({ company: companyProfile })
  await stage.render(
    <DraftsProvider drafts={drafts}>
      <CompanyForm company={known} onSaved={() => undefined} />
    </DraftsProvider>,
  )
}

test('bases text typed after a save on the saved version', async () => {
  const call = 'PUT /updateCompanyDetails'
  await openCompany()
  enter('Company name', 'Brightwater Group')
  await press('Save changes')
  stage.server.answer(call, { status: 200, body: { ...company, name: 'Brightwater Group', version: 9 } })
  await settle()
  enter('Company name', 'Brightwater Holding')
  leave(null)
  here = 'ada'
  await openCompany({ ...company, name: 'Brightwater Group', version: 9 })
  await press('Save changes')
  const sent = stage.server.sent(call).map(async ({ ifMatch, body }) => [ifMatch, JSON.parse(await body())])
  expect(await Promise.all(sent)).toEqual([['"9"', { details: { name: 'Brightwater Holding' } }]])
})

test('keeps unsaved company settings across pages', async () => {
  await openCompany()
  enter('Company name', 'Brightwater Group')
  leave('ada')
  await openCompany()
  expect(typed().find((each) => each.startsWith('Company name'))).toBe('Company name: Brightwater Group')
})

const steps = { company: CompanyStep, role: RoleStep }

async function openStep(step: keyof typeof steps) {
  const Step = steps[step]
  stage = setStage({ company: companyProfile })
  await stage.render(
    <DraftsProvider drafts={drafts}>
      <Step waiting={false} onBack={undefined} onSaved={() => undefined} />
    </DraftsProvider>,
  )
}

const field = (label: string) => typed().find((each) => each.startsWith(label))

test.each([
  { step: 'company', label: 'Company name', before: 'Company name: Brightwater' },
  { step: 'role', label: 'Your title', before: 'Your title: Talent partner' },
] as const)(
  'keeps the text of setup step $step across pages and sessions, until the user signs out',
  async ({ step, label, before }) => {
    const seen: (string | undefined)[] = []
    await openStep(step)
    seen.push(field(label))
    enter(label, 'Typed')
    for (const next of ['ada', null]) {
      leave(next)
      here = 'ada'
      await openStep(step)
      seen.push(field(label))
    }
    leave(null)
    here = 'bert'
    await openStep(step)
    seen.push(field(label))
    leave(null)
    drafts.forget('ada')
    here = 'ada'
    await openStep(step)
    seen.push(field(label))
    expect(seen).toEqual([before, `${label}: Typed`, `${label}: Typed`, before, before])
  },
)

/** Reloads the page: memory is lost without an event. */
function reload(next: string) {
  const stored = Object.entries(sessionStorage)
  leave(next)
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value))
  drafts = createDrafts(() => here)
}

test('keeps the open step’s text over a reload for its author only, and removes it on leaving', async () => {
  const seen: unknown[] = []
  const see = () => seen.push([field('Company name'), sessionStorage.length])
  await openStep('company')
  see()
  enter('Company name', 'Typed')
  see()
  for (const next of ['ada', 'ada', 'bert']) {
    reload(next)
    await openStep('company')
    see()
  }
  enter('Company name', 'Typed')
  see()
  leave('bert')
  seen.push(sessionStorage.length)
  const [before, typed] = ['Company name: Brightwater', 'Company name: Typed']
  expect(seen).toEqual([[before, 0], [typed, 1], [typed, 1], [typed, 1], [before, 0], [typed, 1], 0])
})

test.each([
  { dialog: { kind: 'event', event: 'application.rejected', id: 'ada' }, label: messages.rejectNote },
  { dialog: { kind: 'event', event: 'application.withdrawn', id: 'ada' }, label: messages.reason },
  { dialog: { kind: 'position', event: 'position.held' }, label: messages.reason },
] as const)('restores a reason ($dialog.event) from an ended session', async ({ dialog, label }) => {
  const seen: (string | undefined)[] = []
  for (const text of ['We spoke for an hour', null]) {
    stage = setStage({ company: companyProfile })
    await stage.render(
      <DraftsProvider drafts={drafts}>
        <PipelineOpener cards={[aCard('ada')]} dialog={dialog} />
      </DraftsProvider>,
    )
    await openIt(openerName)
    if (text !== null) enter(label, text)
    seen.push(field(label))
    leave(null)
    here = 'ada'
  }
  expect(seen).toEqual([`${label}: We spoke for an hour`, `${label}: We spoke for an hour`])
})
test('drops the base version with the text on "Start over"', async () => {
  await open()
  enter('Name', 'Kestrel Payments')
  leave(null)
  here = 'ada'
  await open({ ...client, name: 'Of a colleague', version: 3 })
  await press('Start over')
  const dropped = name()
  expect(document.activeElement?.tagName).toBe('INPUT')
  enter('Name', 'Kestrel Pay Ltd')
  await press('Save changes')
  const call = 'PATCH /clients/kestrel'
  expect([dropped, stage.server.sent(call).map(({ ifMatch }) => ifMatch)]).toEqual([
    'Name: Of a colleague',
    ['"3"'],
  ])
})

test('stores no draft for a field set back to its stored value', async () => {
  await open()
  enter('Name', 'Kestrel Payments')
  enter('Name', client.name)
  leave(null)
  here = 'ada'
  await open()
  expect(document.body.textContent).not.toContain('We restored your unsaved changes.')
})
