import { expect } from '@playwright/test'
import { companyOf, newRecruiter } from '../support/company.ts'
import { engines, walkTest } from './browsers.ts'
import { signIn } from './people.ts'

for (const { name, open } of engines) {
  const test = walkTest(open)
  test(`types and picks the days of the audit log in ${name}`, { tag: '@long' }, async ({ site, walker }) => {
    const owner = await newRecruiter(site, `${name} Dates`)
    const company = await companyOf(site, owner)
    await company.prepare({ title: 'Engineer', candidates: [] })
    await company.close()
    await signIn(walker, `/companylogin?next=${encodeURIComponent('/companyProfile/settings/audit')}`, owner)

    await test.step('type a day, and pick another by mouse', async () => {
      await walker.fill('2024-02-10', { label: 'From' })
      await walker.press('Enter')
      await walker.arrivesAt(/from=2024-02-10/)
      await walker.click({ role: 'button', name: 'Open calendar' })
      await walker.focuses({ role: 'button', name: /10 February 2024, chosen$/ })
      await walker.click({ role: 'button', name: /29 February 2024$/ })
      await walker.arrivesAt(/from=2024-02-29/)
      await walker.hides({ role: 'dialog', name: 'Choose a date' })
      await walker.focuses({ role: 'button', name: 'Open calendar' })
    })

    await test.step('pick a day by keyboard', async () => {
      await walker.press('Enter')
      await walker.focuses({ role: 'button', name: /29 February 2024, chosen$/ })
      await walker.press('ArrowRight')
      await walker.press('ArrowDown')
      await walker.press('Enter')
      await walker.arrivesAt(/from=2024-03-08/)
      expect(await walker.shows({ label: 'From' })).toBe('2024-03-08')
    })
  })
}
