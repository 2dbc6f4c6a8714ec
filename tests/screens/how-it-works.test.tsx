// @vitest-environment happy-dom
/** The explanations of a connection, account deletion and setup: state, next steps and buttons. */
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { DeleteSection } from '#src/features/account/delete-section.tsx'
import { onboardingSlots } from '#src/routes/-onboarding-slots.tsx'
import { OnboardingSteps } from '#src/features/onboarding/onboarding-steps.tsx'
import { UserOnboardingScreen } from '#src/features/onboarding/user/user-onboarding-screen.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { companyProfile, userProfile } from '#tests/support/dialogs/records.ts'
import { dialog, escape, focused, open, press } from '#tests/support/dialogs/form-page.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { anAnalysis, anIntegration } from '#tests/support/browser/evidence-records.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { loaded, settle } from '#tests/product/walks/walk.ts'
import { showEvidence, stagesEvidence } from './evidence/evidence-scene.tsx'

withoutLayout()
stagesEvidence()
let stage: DialogStage | undefined
afterEach(() => {
  cleanup()
  stage?.stop()
})

async function explain(name: string): Promise<void> {
  await open(name)
  await loaded()
  await settle()
}

/** The front panel's title, state, next steps and buttons. */
function panel() {
  const front = dialog()
  if (front === null) return null
  const here = within(front as HTMLElement)
  const [next] = here.queryAllByRole('list')
  return {
    title: here.getByRole('heading', { level: 2 }).textContent,
    now: front.querySelector('strong')?.textContent,
    next:
      next === undefined
        ? []
        : within(next)
            .queryAllByRole('listitem')
            .map((each) => each.textContent),
    buttons: [...front.querySelectorAll('button')]
      .filter((each) => each.textContent !== '')
      .map((each) => (each.disabled ? `(${each.textContent})` : each.textContent)),
  }
}

const ledger = 'github.com/ada/ledger'
const how = `How this works: ${ledger}`

describe('a connection', () => {
  test('shows its state and next steps, with the buttons of its row', async () => {
    await showEvidence({ items: [anIntegration()] })
    await explain(how)
    expect(panel()).toEqual({
      title: 'How connections work',
      now: 'Now: Connected.',
      next: ['Sync → Syncing', 'Reconnect account → Analyzing', 'Disconnect → Disconnected'],
      buttons: ['Sync', 'Disconnect', 'Remove'],
    })
    await escape()
    expect([dialog(), focused()]).toEqual([null, how])
  })

  test('cancels a running analysis from the panel, which then shows the new state', async () => {
    const analysisIn = (state: 'reading' | 'cancelled') =>
      anIntegration(
        { state: state === 'reading' ? 'syncing' : 'connected' },
        { analysis: anAnalysis({ state, endedAt: null }) },
      )
    const { server, answer } = await showEvidence({ items: [analysisIn('reading')] })
    await explain(how)
    expect(panel()?.buttons).toEqual(['Cancel', 'Disconnect', 'Remove'])
    await open(`Cancel analysis of ${ledger}`)
    server.always(
      'GET /integrations',
      ok({
        items: [analysisIn('cancelled')],
        addresses: [],
        suggested: [],
        forges: [],
        signing: { challenge: '', keys: [] },
      }),
    )
    await answer('POST /analyses/analysis/cancel', ok(analysisIn('cancelled')))
    expect([panel()?.now, panel()?.buttons]).toEqual(['Now: Connected.', ['Sync', 'Disconnect', 'Remove']])
    expect(focused()).toContain('Now: Connected.')
  })

  test('reports a failed step in the panel', async () => {
    const { answer } = await showEvidence({ items: [anIntegration()] })
    await explain(how)
    await press(`Sync ${ledger}`)
    await answer('POST /integrations/i1/sync', problem(503, 'unavailable'))
    expect(within(dialog() as HTMLElement).getByRole('alert').textContent).toBe(
      'We can’t do this right now. Wait a minute, then try again.',
    )
  })

  test('replaces the panel by the question of a step, and returns the focus', async () => {
    await showEvidence({ items: [anIntegration()] })
    await explain(how)
    await press(`Disconnect ${ledger}`)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(dialog()?.textContent).toContain(`Disconnect ${ledger}?`)
    await press('Cancel')
    expect([dialog(), focused()]).toEqual([null, how])
  })
})

describe('account deletion', () => {
  const show = async (ownedId: string | null) => {
    stage = setStage({ user: userProfile })
    await stage.render(
      <DeleteSection
        uid="ada"
        email="ada@x.example"
        membership={ownedId === null ? null : { company: 'Brightwater', ownedId }}
      />,
    )
    await explain('How this works')
  }

  test('shows the steps before the deletion, and starts it', async () => {
    await show(null)
    expect(panel()).toEqual({
      title: 'How account deletion works',
      now: 'Now: Active.',
      next: ['Delete account → Checking your data'],
      buttons: ['Delete account'],
    })
    await press('Delete account')
    expect(stage?.server.waiting()).toEqual(['GET /account', 'GET /sessions'])
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(dialog()?.textContent).toContain('Delete your account?')
    await escape()
    expect([dialog(), focused()]).toEqual([null, 'How this works'])
  })

  test('starts the deletion of the company first for an owner', async () => {
    await show('brightwater')
    expect(panel()?.buttons).toEqual(['Delete company and account'])
    await press('Delete company and account')
    expect(stage?.server.waiting()).toEqual(['GET /account', 'GET /sessions', 'GET /company/deletion'])
  })
})

describe('setup', () => {
  const showUser = async (step: number) => {
    stage = setStage({ user: { ...userProfile, onboardingStep: { user: step, recruitment: 0, version: 1 } } })
    await stage.render(
      <UserOnboardingScreen
        asked={undefined}
        onStep={() => undefined}
        onDone={stage.done}
        parts={{ link: null, analysis: null, code: null, addresses: null, topics: null, privacy: null }}
      />,
    )
    await settle()
    await explain('How this works')
  }

  test('shows the current step, and continues as the step’s button does', async () => {
    await showUser(1)
    expect(panel()).toEqual({
      title: 'How setup works',
      now: 'Now: In setup.',
      next: ['Continue → Saving', 'Back, from step 2 → Going back', 'Finish or leave → Finished or left'],
      buttons: ['Back', 'Continue', 'Finish later'],
    })
    await press('Continue')
    expect([dialog(), stage?.server.waiting()]).toEqual([null, ['PATCH /incrementOnboardingStep']])
  })

  test('submits the form of a step that has one', async () => {
    await showUser(5)
    expect(panel()?.buttons).toEqual(['Back', 'Save and finish', 'Finish later'])
    await press('Save and finish')
    expect([dialog(), stage?.server.waiting()]).toEqual([null, ['PUT /updateNotifyEmail']])
  })

  test('shows a failure with the one way to continue', async () => {
    await showUser(1)
    await press('Continue')
    stage?.server.answer('PATCH /incrementOnboardingStep', problem(503, 'unavailable'))
    await settle()
    await explain('How this works')
    expect(panel()).toEqual({
      title: 'How setup works',
      now: 'Now: Failed.',
      next: ['Continued elsewhere → In setup', 'Dismiss → In setup'],
      buttons: ['Dismiss'],
    })
    await press('Dismiss')
    expect([dialog(), screen.queryByRole('alert')]).toEqual([null, null])
  })

  test('shows the same texts for a company, with its own steps', async () => {
    stage = setStage({ company: companyProfile })
    await stage.render(
      <OnboardingSteps slots={onboardingSlots} first={{ step: 1, version: 1 }} onDone={stage.done} />,
    )
    await settle()
    await explain('How this works')
    expect(panel()?.buttons).toEqual(['Back', 'Continue', 'Skip to dashboard'])
    await press('Continue')
    expect([dialog(), stage.server.waiting()]).toEqual([null, ['PATCH /members/me']])
  })
})
