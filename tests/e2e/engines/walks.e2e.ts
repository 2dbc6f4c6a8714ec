import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'
import { messages as tourMessages } from '#src/features/guided-tour/messages.ts'
import { newColleague } from '../support/company.ts'
import { candidateFile } from '../support/csv.ts'
import { knownDeveloper } from '../support/developer.ts'
import { ines, newcomer } from '../support/people.ts'
import { engines, walkTest } from './browsers.ts'
import { cardIn, dragTo, eraseAccount, signIn, signOut } from './people.ts'

const cells = candidateFile(3)
const [first = ''] = cells.names

for (const { name, open } of engines) {
  const test = walkTest(open)

  test(`opens a developer’s share link signed out in ${name}`, { tag: '@long' }, async ({ site, walker }) => {
    const developer = await knownDeveloper(site, 'Lena Link')
    await signIn(walker, '/login', developer)
    await walker.arrivesAt('/user/profile')
    await walker.open('/user/access')
    await walker.click({ role: 'button', name: 'New link' })
    await walker.fill('Northgate', { label: 'Who is it for?' })
    await walker.click({ role: 'combobox', name: 'Expires after' })
    await walker.click({ role: 'option', name: '90 days' })
    await walker.click({ role: 'button', name: 'Create link' })
    const address = await walker.shows({ label: 'Link URL' })
    await walker.click({ role: 'button', name: 'Done' })
    await signOut(walker)
    await walker.open(address)
    // A new profile shares nothing, not even the name.
    expect(await walker.shows({ css: 'h1' })).toBe('A developer')
  })

  test(`leads a member through the guided tour in ${name}`, { tag: '@long' }, async ({ site, walker }) => {
    const viewer = await newColleague(site, ines, 'Vera Viewer', 'viewer')
    const heading = (of: TourStep) => ({ role: 'heading', name: tourMessages.steps[of].title }) as const
    await signIn(walker, '/companylogin', viewer)
    await walker.click({ role: 'button', name: tourMessages.start })
    await walker.focuses(heading('dashboard-counts'))
    await walker.press('ArrowRight')
    await walker.focuses(heading('dashboard-attention'))
    await walker.click({ role: 'button', name: tourMessages.next })
    await walker.arrivesAt(/^\/companyProfile\/companyProfile\/client\//)
    await walker.focuses(heading('client-positions'))
    await walker.press('ArrowLeft')
    await walker.focuses(heading('dashboard-attention'))
    await walker.press('Escape')
    await walker.hides({ role: 'dialog' })
    await walker.click({ role: 'button', name: 'Help' })
    await walker.click({ role: 'menuitem', name: 'Resume the tour' })
    await walker.focuses(heading('dashboard-attention'))
    await walker.click({ role: 'button', name: tourMessages.skip })
    await walker.hides({ role: 'dialog' })
    await walker.focuses({ role: 'button', name: 'Help' })
  })

  for (const provider of ['GitHub', 'Google', 'Microsoft']) {
    test(
      `creates a developer’s account with ${provider} and returns in ${name}`,
      { tag: '@long' },
      async ({ walker }) => {
        await walker.open('/register')
        await walker.click({ role: 'button', name: `Continue with ${provider}` })
        await walker.click({ role: 'button', name: /^Dana Okafor/ })
        await walker.arrivesAt('/userOnboarding')
        await signOut(walker)
        await walker.open('/login')
        await walker.click({ role: 'button', name: `Continue with ${provider}` })
        await walker.click({ role: 'button', name: /^Dana Okafor/ })
        await walker.arrivesAt('/user/profile')
        await walker.shows({ role: 'heading', name: 'Create your profile' })
        await eraseAccount(walker)
      },
    )
  }

  test(
    `registers a recruiter, sets up a company and imports candidates in ${name}`,
    { tag: '@long' },
    async ({ site, walker }) => {
      const person = newcomer('Marta Silva')
      const next = { role: 'button', name: 'Continue' } as const
      await test.step('register and open the emailed link', async () => {
        await walker.open('/companyregister')
        await walker.fill('Harbour Search', { label: 'Company' })
        await walker.fill(person.name, { label: 'Your name' })
        await walker.fill(person.email, { label: 'Email' })
        await walker.fill(person.password, { label: 'Password' })
        await walker.click({ role: 'button', name: /^Create (company )?account$/ })
        await walker.arrivesAt('/verifyToken')
        // Firefox aborts a load when the page navigates on its own.
        await walker.shows({ role: 'heading', name: 'Verify your email' })
        await walker.open('/inbox')
        await walker.click({ css: 'a', text: person.email })
        await walker.click({ role: 'article' }, { role: 'link', name: /verifyToken/ })
        await walker.arrivesAt('/onboarding')
      })

      await test.step('set up company, client and position', async () => {
        await walker.shows({ role: 'heading', name: 'Your company' })
        await walker.click(next)
        await walker.fill('Talent partner', { label: 'Your title' })
        await walker.click(next)
        await walker.fill('Northwind Logistics', { label: 'Client name' })
        await walker.click(next)
        await walker.fill('Platform engineer', { role: 'textbox', name: 'Title' })
        await walker.click({ css: 'input[placeholder^="Search topics"]' })
        await walker.type('postgres')
        await walker.click({ role: 'option', name: 'PostgreSQL' })
        await walker.click(next)
        for (const name of ['Invite colleagues', 'Digest preferences']) {
          await walker.shows({ role: 'heading', name })
          await walker.click({ role: 'button', name: 'Skip this step' })
        }
        await walker.shows({ role: 'heading', name: 'You’re all set' })
        await walker.click({ role: 'button', name: 'Go to dashboard' })
        await walker.arrivesAt('/companyProfile/dashboard')
        await walker.click({ role: 'table' }, { role: 'link', name: 'Northwind Logistics' })
        // The dashboard, which stays until the client has loaded, names the position too.
        await walker.shows({ role: 'heading', name: 'Northwind Logistics' })
        await walker.click({ role: 'link', name: 'Platform engineer' })
      })

      await test.step('import a file and drag a card', async () => {
        const path = join(site.directory, 'candidates.csv')
        await writeFile(path, cells.text)
        await walker.click({ role: 'button', name: 'Import CSV' })
        await walker.shows({ role: 'dialog', name: 'Import candidates' })
        await walker.upload('[role="dialog"] input[type="file"]', path)
        await walker.click({ role: 'button', name: 'Check rows' })
        await walker.click({ role: 'button', name: `Import ${cells.create} candidates` })
        await walker.click({ role: 'button', name: 'Back to the board' })
        await walker.shows(...cardIn('Sourced', first))
        await walker.click({ role: 'button', name: 'Open position' })
        await walker.hides({ role: 'button', name: 'Open position' })
        await dragTo(walker, cardIn('Sourced', first), 'Screening')
        expect(await walker.shows(...cardIn('Screening', first))).toContain(first)
      })

      await test.step('open the drawer and go back', async () => {
        const drawer = { role: 'dialog', name: first } as const
        // WebKit loses a click right after a drop.
        await walker.reload()
        await walker.click({ role: 'button', name: first })
        await walker.shows(drawer)
        await walker.back()
        await walker.hides(drawer)
      })
    },
  )
}
