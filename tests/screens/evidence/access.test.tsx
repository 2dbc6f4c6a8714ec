// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Result } from '#machines/shared/result.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { ConnectingAt } from '#src/features/evidence/shared/connecting-place.tsx'
import { ForgeButton } from '#src/features/evidence/connections/forge-button.tsx'
import type { ForgeOffer } from '#src/features/evidence/shared/evidence-types.ts'
import type { Departure } from '#src/session/session-entry.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { dialog, press, said } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'

withoutLayout()

const offer: ForgeOffer = {
  name: 'github',
  isSandbox: false,
  scopes: [
    { scope: 'read:user', reason: 'profile', readOnly: true, forPrivate: false },
    { scope: 'repo', reason: 'privateRepositories', readOnly: false, forPrivate: true },
  ],
}

let stage: DialogStage
let left: Departure[]
let answer: Result<null>
beforeEach(async () => {
  left = []
  answer = { ok: true, value: null }
  stage = setStage({
    user: userProfile,
    loadSessionEntry: async (entry) => ({
      ok: true,
      value: {
        ...entry,
        leaveForProvider: async (departure) => {
          left.push(departure)
          return answer
        },
      },
    }),
  })
  await stage.render(<ForgeButton offer={offer} />)
  await press('Connect GitHub')
})
afterEach(() => {
  cleanup()
  stage.stop()
})

const scopes = () => [...document.querySelectorAll('[role="dialog"] code')].map((each) => each.textContent)
const away = { integration: 'github', user: 'user', next: '/user/profile', action: null }

describe('connecting an account at a code host', () => {
  test('names the requested scopes, and leaves for the code host with them', async () => {
    expect(scopes()).toEqual(['read:user'])
    await press('Connect on GitHub')
    expect(left).toEqual([{ ...away, purpose: 'connect' }])
  })

  test('returns to setup when it started there', async () => {
    cleanup()
    const button = <ForgeButton offer={offer} />
    await stage.render(<ConnectingAt place="onboarding">{button}</ConnectingAt>)
    await press('Connect GitHub')
    await press('Connect on GitHub')
    expect(left).toEqual([{ ...away, purpose: 'connect', next: '/userOnboarding?step=2' }])
  })

  test('requests access to private repositories when the box is checked', async () => {
    fireEvent.click(screen.getByLabelText('Include private repositories'))
    expect(scopes()).toEqual(['read:user', 'repo'])
    await press('Connect on GitHub')
    expect(left).toEqual([{ ...away, purpose: 'connectPrivate' }])
  })

  test('stays open and explains why the code host was not reached', async () => {
    answer = { ok: false, failure: failureOf('refused', 'cookies-blocked') }
    await press('Connect on GitHub')
    expect([said().alerts.length, dialog() === null]).toEqual([1, false])
    answer = { ok: true, value: null }
    await press('Connect on GitHub')
    expect([left.length, said().alerts]).toEqual([2, []])
  })

  test('closes on Cancel', async () => {
    await press('Cancel')
    expect([dialog(), left]).toEqual([null, []])
  })
})
