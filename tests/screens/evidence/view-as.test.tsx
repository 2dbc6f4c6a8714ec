// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onlookers, type Onlooker } from '#machines/domain/developer/privacy.ts'
import type { ShownProfile } from '#src/features/evidence/shared/evidence-types.ts'
import { messages as shownWords } from '#src/features/evidence/profile/messages.ts'
import { messages } from '#src/features/evidence/profile/view-as-words.ts'
import { ViewAs } from '#src/features/evidence/profile/view-as.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'

const call = 'GET /shownProfile'
const closed: ShownProfile = {
  introduction: null,
  expertise: null,
  commits: null,
  background: null,
  contact: null,
}
const named: ShownProfile = {
  ...closed,
  introduction: {
    name: 'Dana Developer',
    headline: 'Compilers',
    title: null,
    location: 'Porto',
    jobSearchStatus: null,
    employmentType: [],
  },
}

let stage: DialogStage
beforeEach(() => {
  stage = setStage({})
})
afterEach(() => {
  cleanup()
  stage.stop()
})

async function show(
  viewer: Onlooker,
  answer: Parameters<DialogStage['server']['always']>[1],
  isAsked = true,
) {
  stage.server.always(call, answer)
  await stage.render(<ViewAs viewer={viewer} viewers={onlookers} isAsked={isAsked} />)
  await settle()
}
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the preview of one’s own profile', () => {
  test.each(onlookers)(
    'shows what the server returns for %s, names the viewer, and offers a way back',
    async (viewer) => {
      await show(viewer, ok(named))
      expect(stage.server.sent(call).map(({ query }) => query)).toEqual([`?viewer=${viewer}`])
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dana Developer')
      expect(document.body.textContent).toContain(messages.notes[viewer])
      // A preview has no link that ends.
      expect(document.body.textContent).not.toContain(shownWords.until('').slice(0, 20))
      const here = screen.getAllByRole('link').filter((tab) => tab.getAttribute('aria-current') === 'page')
      expect(here.map(({ textContent }) => textContent)).toEqual([messages.viewers[viewer]])
      expect(onlookers.map((one) => link(messages.viewers[one]))).toEqual(
        onlookers.map((one) => `/user/settings?as=${one}`),
      )
      expect([link(messages.decide), link(messages.back)]).toEqual([
        '/user/settings#who-sees-what',
        '/user/profile',
      ])
    },
  )

  test.each(onlookers)('says when %s see nothing, and links to the privacy settings', async (viewer) => {
    await show(viewer, ok(closed))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messages.nothingTitle)
    expect(screen.getByText(messages.nothing[viewer])).toBeTruthy()
    const targets = screen
      .getAllByRole('link', { name: messages.decide })
      .map((to) => to.getAttribute('href'))
    expect(targets).toEqual(['/user/settings#who-sees-what', '/user/settings#who-sees-what'])
  })

  test('links to setup while companies can’t find the developer', async () => {
    await show('company', ok(closed), false)
    expect(screen.getByText(messages.nothing.notSetUp)).toBeTruthy()
    expect(link(messages.setUp)).toBe('/userOnboarding')
  })

  test('shows an error that retries when it fails to load', async () => {
    await show('link', problem(500, 'failure'))
    expect(screen.getByText(messages.failed)).toBeTruthy()
    stage.server.always(call, ok(named))
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    await settle()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dana Developer')
  })
})
