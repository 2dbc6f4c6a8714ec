import type { Page } from '@playwright/test'
import { candidateFields } from '#machines/domain/candidate/fields.ts'
import { clientFields } from '#machines/domain/client/fields.ts'
import { positionFields } from '#machines/domain/position/fields.ts'
import { longestValues, word } from '#tests/support/people/longest-values.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import {
  agreement,
  ifMatch,
  workspaceOf,
  type Application,
  type Client,
  type Position,
} from '#tests/support/people/workspace.ts'
import { openAs } from '../support/bring-session.ts'
import { newRecruiter } from '../support/company.ts'
import { knownDeveloper } from '../support/developer.ts'
import { elsewhere } from '../support/elsewhere.ts'
import { expectNoSidewaysScroll, takePicture } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

/** A letter under hundreds of combining marks, which a browser paints far outside of its line. */
const stacked = `note Z${'\u0301\u0316'.repeat(450)}o`.normalize('NFC')

async function fits(page: Page, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `${name} at ${width}`)
    await takePicture(page, `longest-${name}-${width}`, { fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test(
  'fits the longest texts without spaces into every company screen',
  { tag: '@long' },
  async ({ page, site }) => {
    const recruiter = await newRecruiter(site, word(120))
    const { clientId, positionId } = await elsewhere(site, recruiter, async (server, person) => {
      const { send } = workspaceOf(server, { ...person, companyId: '', memberId: '' })
      const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
        send<T>(path, { method: 'POST', body, headers })
      const client = await post<Client>('/clients', longestValues(clientFields))
      await post(`/clients/${client.id}/contacts`, {
        name: word(120),
        email: `${word(60)}@${word(60)}.example`,
        title: word(120),
        role: 'decider',
      })
      const draft = await post<Position>(`/clients/${client.id}/positions`, {
        ...longestValues(positionFields),
        requirements: [{ topic: 'react', level: 3, kind: 'must', weight: 2 }],
      })
      await post(`/positions/${draft.id}/transitions`, { type: 'position.opened' }, ifMatch(draft))
      const { card } = await post<Application>(`/positions/${draft.id}/applications`, {
        candidate: longestValues(candidateFields),
      })
      await post(`/applications/${card.id}/consent`, agreement, ifMatch(card))
      for (const text of [word(4_000), stacked]) await post(`/applications/${card.id}/notes`, { text })
      return { clientId: client.id, positionId: draft.id }
    })
    const board = `/companyProfile/companyProfile/clientPosition/${clientId}/${positionId}`
    await openAs(page, recruiter, '/companyProfile/dashboard')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await fits(page, 'dashboard')
    for (const [path, name] of [
      ['/companyProfile/settings', 'settings'],
      ['/companyProfile/settings/account', 'account'],
      [`/companyProfile/companyProfile/client/${clientId}`, 'client'],
      [`/companyProfile/companyProfile/client/${clientId}?tab=contacts`, 'contacts'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fits(page, name)
    }
    await page.goto(`${board}?view=table`)
    await expect(page.getByRole('table')).toBeVisible()
    await fits(page, 'table')
    await page.goto(board)
    await page.locator('[data-card] [data-open]').first().click()
    const drawer = page.getByRole('dialog')
    const note = drawer.getByText(stacked)
    await expect(note).toBeVisible()
    await fits(page, 'drawer')
    await expect(note).toHaveCSS('overflow-y', 'clip')
    expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.goto(board)
    await expect(page.locator('[data-card]')).toBeVisible()
    await fits(page, 'board')
  },
)

test(
  'fits the longest texts without spaces into every developer screen',
  { tag: '@long' },
  async ({ page, site }) => {
    const developer = await knownDeveloper(site, word(120))
    const details = { headline: word(160), location: word(160), position: word(160) }
    const send = async (
      server: Parameters<typeof call>[0],
      person: Person,
      path: string,
      method: 'POST' | 'PUT',
      body: object,
    ) => expect((await call(server, person, path, { method, body })).statusCode, path).toBeLessThan(300)
    await elsewhere(site, developer, async (server, person) => {
      await send(server, person, '/updateUserDetails', 'PUT', { details })
      const line = {
        kind: 'experience',
        title: word(120),
        organisation: word(120),
        from: '2020-01',
        to: null,
      }
      await send(server, person, '/background', 'POST', { ...line, text: word(1_000) })
    })
    await openAs(page, developer, '/user/profile')
    await expect(page.getByText(details.headline).first()).toBeVisible()
    await fits(page, 'profile')
    await page.goto('/user/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page, 'developer-settings')
  },
)
