// @vitest-environment happy-dom
/** The provider buttons of a page that the browser's Back button returns to. */
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProviderButtons } from '#src/features/auth/provider-buttons.tsx'
import { providerWords } from '#src/features/auth/provider-words.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { button, press } from '#tests/support/dialogs/form-page.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { settle } from '../product/walks/walk.ts'

withoutLayout()
let stage: DialogStage
afterEach(() => {
  cleanup()
  stage.stop()
})

const [gitHub, google] = [providerWords.continueWith('github'), providerWords.continueWith('google')]

async function show(persisted: boolean) {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await settle()
}

test('work again once the browser shows the page it has kept', async () => {
  stage = setStage({
    loadSessionEntry: async (entry) => ({
      ok: true,
      value: { ...entry, leaveForProvider: async () => ({ ok: true, value: null }) },
    }),
  })
  await stage.render(<ProviderButtons audience="user" next={null} purpose="login" />)
  const states = () => [button(gitHub)?.dataset['loading'] !== undefined, button(google)?.disabled]
  await press(gitHub)
  await show(false)
  const left = states()
  await show(true)
  expect([left, states()]).toEqual([
    [true, true],
    [false, false],
  ])
})
