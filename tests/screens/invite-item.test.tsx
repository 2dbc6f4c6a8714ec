// @vitest-environment happy-dom
import { Menu } from '@mantine/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Position } from '#src/features/pipeline/data/board-types.ts'
import { EvidenceContext } from '#src/features/pipeline/evidence/evidence-context.ts'
import { InviteItem } from '#src/features/pipeline/invitation/invite-item.tsx'
import { messages } from '#src/features/pipeline/invitation/messages.ts'
import { aCard } from '#tests/support/browser/pipeline-board.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { renderInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { settle } from '../product/walks/walk.ts'

let stage: DialogStage
withoutLayout()
afterEach(() => {
  cleanup()
  stage.stop()
})

const ada = aCard('ada')
const checks = () => stage.server.waiting().filter((call) => call.endsWith('/invitationCheck'))

async function show(developerId: string | null, position?: Partial<Position>) {
  stage = setStage({ company: companyProfile })
  await renderInPipeline(
    stage,
    [ada],
    <EvidenceContext value={{ strips: () => null, developerOf: () => developerId, reread: async () => {} }}>
      <Menu opened>
        <Menu.Target>
          <button type="button">Card</button>
        </Menu.Target>
        <Menu.Dropdown>
          <InviteItem card={ada} />
        </Menu.Dropdown>
      </Menu>
    </EvidenceContext>,
    position,
  )
  await settle()
}

test.each([
  ['an invitation of a developer', 'dana', messages.invite],
  ['a request to represent another candidate', null, messages.represent],
])('opens by the card’s menu and keyboard: %s', async (_who, developerId, name) => {
  await show(developerId)
  screen.getByRole('menuitem', { name }).focus()
  await userEvent.setup().keyboard('{Enter}')
  await eventually(() => expect(checks()).toHaveLength(1))
})

test('disables the menu item on a closed position, with the reason', async () => {
  await show(null, { state: 'filled' })
  const item = screen.getByRole('menuitem')
  expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual([
    'true',
    'Ask to represent…The position must be open. Reopen the position.',
  ])
  item.focus()
  await userEvent.setup().keyboard('{Enter}')
  await settle()
  expect(checks()).toEqual([])
})
