// @vitest-environment happy-dom
/** The header's Help menu lists what the page explains, and is hidden without entries. */
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { HelpMenu } from '#src/ui/frame/menus.tsx'
import { PageChromeProvider } from '#src/ui/frame/page-chrome.tsx'
import { useExplained } from '#src/ui/frame/use-explained.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { button, focused, press } from '#tests/support/dialogs/form-page.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { loaded } from '#tests/product/walks/walk.ts'

withoutLayout()
let stage: DialogStage
afterEach(() => {
  cleanup()
  stage.stop()
})

interface PieceProps {
  label: string | null
  onOpen: () => void
}

function Piece({ label, onOpen }: PieceProps) {
  useExplained(label, onOpen)
  return null
}

/** A page whose first part a button removes. */
function Page({ first, second }: { first: PieceProps; second: PieceProps }) {
  const [hasFirst, setHasFirst] = useState(true)
  return (
    <PageChromeProvider>
      <HelpMenu />
      {hasFirst ? <Piece {...first} /> : null}
      <Piece {...second} />
      <button type="button" onClick={() => setHasFirst(false)}>
        Take away
      </button>
    </PageChromeProvider>
  )
}

const entries = () => [...document.querySelectorAll('[role="menuitem"]')].map((each) => each.textContent)

async function showHelp(second: string | null) {
  const opened = { first: vi.fn<() => void>(), second: vi.fn<() => void>() }
  stage = setStage({})
  await stage.render(
    <Page
      first={{ label: 'How a kiln works', onOpen: opened.first }}
      second={{ label: second, onOpen: opened.second }}
    />,
  )
  return opened
}

test('lists the explanations of the page in order, and opens the chosen one', async () => {
  const opened = await showHelp('How a press works')
  await press('Help')
  await loaded()
  expect([entries(), focused()]).toEqual([['How a kiln works', 'How a press works'], 'How a kiln works'])
  for (const each of document.querySelectorAll<HTMLElement>('[role="menuitem"]'))
    if (each.textContent === 'How a press works') each.click()
  expect([opened.first.mock.calls, opened.second.mock.calls]).toEqual([[], [[]]])
})

test('is hidden when nothing can be explained', async () => {
  await showHelp(null)
  expect(button('Help')).not.toBeNull()
  await press('Take away')
  expect(button('Help')).toBeNull()
})
