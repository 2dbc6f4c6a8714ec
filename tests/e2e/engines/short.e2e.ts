import { companyOf } from '../support/company.ts'
import { ines } from '../support/people.ts'
import { engines, walkTest } from './browsers.ts'
import { cardIn, dragTo, signIn, signOut } from './people.ts'

for (const { name, open } of engines) {
  const test = walkTest(open)
  test(`signs a recruiter in, moves and opens cards, and signs out in ${name}`, async ({ site, walker }) => {
    const company = await companyOf(site, ines)
    const { path } = await company.prepare({
      title: `${name} engineer`,
      candidates: ['Kim Keys', 'Max Mouse'],
    })
    await company.close()

    await test.step('sign in by password and continue to the board', async () => {
      await signIn(walker, `/companylogin?next=${encodeURIComponent(path)}`, ines)
    })

    await test.step('drag a card', async () => {
      await walker.shows(...cardIn('Sourced', 'Max Mouse'))
      await dragTo(walker, cardIn('Sourced', 'Max Mouse'), 'Screening')
      await walker.shows(...cardIn('Screening', 'Max Mouse'))
      await walker.hides({ css: '[data-card]', text: 'Saving…' })
      // WebKit loses a click right after a drop.
      await walker.reload()
      await walker.shows(...cardIn('Screening', 'Max Mouse'))
    })

    await test.step('open and close the drawer', async () => {
      const card = { role: 'button', name: 'Kim Keys' } as const
      const drawer = { role: 'dialog', name: 'Kim Keys' } as const
      await walker.click(card)
      await walker.shows(drawer)
      await walker.press('Escape')
      await walker.hides(drawer)
      await walker.focuses(card)
    })

    await test.step('move a card by keyboard', async () => {
      await walker.press('ArrowRight', 'Alt')
      await walker.shows(...cardIn('Screening', 'Kim Keys'))
      await walker.focuses({ role: 'button', name: 'Kim Keys' })
    })

    await test.step('sign out; Back shows nothing', async () => {
      await signOut(walker)
      await walker.back()
      await walker.arrivesAt(/^\/(companylogin.*)?$/)
    })
  })
}
