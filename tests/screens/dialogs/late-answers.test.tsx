// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PositionDialog } from '#src/features/clients/position-dialog.tsx'
import { Opener, openerName, setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, escape, open, press, statuses } from '#tests/support/dialogs/form-page.ts'
import { showInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { candidate, client, companyProfile } from '#tests/support/dialogs/records.ts'
import { aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import { ok } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'

/** A late answer to a closed dialog is announced but opens nothing: the person has moved on. */
let stage: DialogStage
withoutLayout()
beforeEach(() => {
  stage = setStage({ company: companyProfile })
})
afterEach(() => {
  cleanup()
  stage.stop()
})

const position = aPosition()
const ada = aCard('ada')

async function createPosition(
  saved: ComponentProps<typeof PositionDialog>['onSaved'],
  meanwhile: () => Promise<void>,
) {
  stage.server.always('GET /stageTemplates', ok({ items: [] }))
  stage.server.always('GET /topics', ok({ items: [], nextCursor: null }))
  await stage.render(
    <Opener>
      {(close) => <PositionDialog opened clientId={client.id} onClose={close} onSaved={saved} />}
    </Opener>,
  )
  await open(openerName)
  enter('Title', 'Engineer')
  await press('Create position')
  await meanwhile()
  stage.server.answer('POST /clients/kestrel/positions', ok(position, 201))
  await settle()
}

async function addCandidate(opened: (id: string | null) => void, meanwhile: () => Promise<void>) {
  await showInPipeline(stage, [aCard('bob')], { kind: 'add' }, opened)
  enter('Name', 'Ada')
  await press('Add candidate')
  await meanwhile()
  const added = {
    card: ada,
    candidate,
    positionId: 'position',
    consentExpiresOn: null,
    consentTextVersion: null,
    erasesOn: null,
    otherApplications: [],
    openInvitation: null,
  }
  stage.server.answer('POST /positions/position/applications', ok(added, 201))
  await settle()
}

const nothing = () => Promise.resolve()

test.each([
  ['reports a new position as shown while its dialog is open', nothing, true],
  ['reports a new position as not shown after its dialog closed', escape, false],
])('%s', async (_, meanwhile, isShown) => {
  const saved = vi.fn<ComponentProps<typeof PositionDialog>['onSaved']>()
  await createPosition(saved, meanwhile)
  expect(saved.mock.calls).toEqual([[position, isShown]])
})

test('opens a new candidate', async () => {
  const opened = vi.fn<(id: string | null) => void>()
  await addCandidate(opened, nothing)
  expect(opened.mock.calls).toEqual([[ada.id]])
})

test('announces a new candidate after its dialog closed, without opening them', async () => {
  const opened = vi.fn<(id: string | null) => void>()
  await addCandidate(opened, escape)
  expect([opened.mock.calls, statuses()]).toEqual([[], expect.arrayContaining(['Ada added.'])])
})
