import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { linkOfMail, newcomer, readMail } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const openMenu = (page: Page, name: string) =>
  row(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
const choose = async (page: Page, name: string, item: string) => {
  await openMenu(page, name)
  await page.getByRole('menuitem', { name: item }).click()
}

test('invites two people, one of whom joins, and changes, suspends and removes them', async ({
  page,
  site,
  visitor,
}) => {
  const owner = await newRecruiter(site, 'Northwind Search')
  const ada = newcomer('Ada Okafor')
  const sam = newcomer('Sam Reed')
  await openAs(page, owner, '/companyProfile/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click()
  await expect(page.getByText('You’re the only member.')).toBeVisible()
  await lookTwice(page, 'members-alone')

  // By keyboard. One of two emails has a typo.
  await page.getByRole('button', { name: 'Invite people' }).focus()
  await page.keyboard.press('Enter')
  const invite = page.getByRole('dialog', { name: 'Invite people' })
  await expect(invite.getByLabel('Emails')).toBeFocused()
  await expect(invite.getByLabel('Link expires after')).toHaveValue('7 days')
  await invite.getByLabel('Emails').fill(`${ada.email}, sam@@newcomer.example`)
  await lookTwice(page, 'members-invite')
  await invite.getByRole('button', { name: 'Send invitations' }).click()
  const results = invite.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(results).toHaveText([`${ada.email}Invited`, 'sam@@newcomer.exampleNot a valid email'])
  await expect(invite.getByLabel('Emails')).toHaveValue('sam@@newcomer.example')
  await look(page, 'members-invite-results')
  await invite.getByLabel('Emails').fill(sam.email)
  await invite.getByRole('radio', { name: 'Viewer' }).check()
  await invite.getByLabel('Link expires after').fill('14')
  await invite.getByRole('button', { name: 'Send invitations' }).click()
  await expect(invite).toBeHidden()
  await expect(page.getByText('1 invitation sent')).toBeVisible()
  await expect(row(page, ada.email)).toContainText('Invited by Ines Moreau')
  await expect(row(page, sam.email)).toContainText('Viewer')
  const withdrawn = await linkOfMail(page, sam.email, /companyregister/)
  await choose(page, sam.email, 'Revoke invitation')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(row(page, sam.email)).toHaveCount(0)

  // The owner's browser shows both emails for another person's invitation.
  const link = await linkOfMail(page, ada.email, /companyregister/)
  await page.goto(link)
  await expect(
    page.getByText(`Northwind Search invited ${ada.email}. You’re signed in as ${owner.email}.`),
  ).toBeVisible()
  await expect(page).toHaveURL('/companyProfile/dashboard')
  await lookTwice(page, 'invitation-other-email')
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await page.goto('/companyProfile/members')

  // The invited person registers with the invited email, verifies it and joins.
  const { page: invited } = await visitor()
  await invited.goto(withdrawn)
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('This invitation can’t be used')
  await lookTwice(invited, 'invitation-spent')
  await invited.goto(await readMail(invited, ada.email, /companyregister/))
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Join Northwind Search')
  await expect(invited.getByText(`invited ${ada.email} as a recruiter.`)).toBeVisible()
  await expect(invited.getByLabel('Email')).toHaveValue(ada.email)
  await expect(invited.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(invited.getByLabel('Company')).toHaveCount(0)
  await lookTwice(invited, 'invited-registration')
  await invited.getByLabel('Your name').fill(ada.name)
  await invited.getByLabel('Password', { exact: true }).fill(ada.password)
  await invited.getByRole('button', { name: 'Create account' }).click()
  await expect(invited).toHaveURL('/verifyToken')
  await invited.goto(await linkOfMail(invited, ada.email))
  await expect(invited).toHaveURL('/onboarding')
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Join Northwind Search')
  await expect(invited.getByLabel('Your name')).toHaveValue(ada.name)
  await lookTwice(invited, 'join-company')
  await invited.getByLabel('Your title').fill('Talent partner')
  await invited.getByRole('button', { name: 'Join Northwind Search as recruiter' }).click()
  await expect(invited).toHaveURL('/companyProfile/dashboard')
  await expect(invited.getByText('You joined Northwind Search')).toBeVisible()

  // A recruiter cannot set up the company, even by its address.
  await invited.goto('/onboarding')
  await expect(invited).toHaveURL('/companyProfile/dashboard')

  const company = await companyOf(site, ada)
  await company.prepare({ title: 'Platform engineer', candidates: [], open: false })
  await company.close()

  await expect(row(page, ada.name)).toContainText('Active')
  await lookTwice(page, 'members')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row(page, ada.name)).toContainText('Recruiter')
  await expectNoSidewaysScroll(page, 'members at 390')
  await look(page, 'members-390')
  await page.setViewportSize({ width: 1280, height: 800 })

  await choose(page, ada.name, 'Change role')
  const role = page.getByRole('dialog', { name: `Change ${ada.name}’s role` })
  await role.getByRole('radio', { name: 'Admin' }).check()
  await lookTwice(page, 'members-role')
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(row(page, ada.name)).toContainText('Admin')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, ada.name)).toContainText('Recruiter')

  await choose(page, ada.name, 'Change clients')
  const clients = page.getByRole('dialog', { name: `Change which clients ${ada.name} sees` })
  await clients.getByRole('radio', { name: 'Only some clients' }).check()
  await lookTwice(page, 'members-clients')
  await clients.getByRole('button', { name: 'Change clients' }).click()
  await expect(row(page, ada.name)).toContainText('Only their own')
  await choose(page, ada.name, 'What can this person do?')
  const abilities = page.getByRole('dialog', { name: `What ${ada.name} can do` })
  await expect(abilities).toContainText('Ines Moreau can change the role and clients.')
  await expect(
    abilities.getByRole('listitem').filter({ hasText: 'Delete a candidate, with 30 days to restore' }),
  ).toContainText('Only with access to all clients')
  await lookTwice(page, 'members-abilities')
  await abilities.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, ada.name)).toContainText('All clients')

  await choose(page, ada.name, 'Suspend')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(row(page, ada.name)).toContainText('Suspended')
  // The open page leads to sign-in with the reason.
  await expect(invited.getByText('Your membership is suspended.')).toBeVisible()
  // Signing in shows the reason again, and the typed email stays.
  await invited.reload()
  await invited.getByLabel('Email').fill(ada.email)
  await invited.getByLabel('Password', { exact: true }).fill(ada.password)
  await invited.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(invited.getByText('Your membership is suspended.')).toBeVisible()
  await expect(invited.getByLabel('Email')).toHaveValue(ada.email)
  await lookTwice(invited, 'suspended-sign-in')
  await openMenu(page, ada.name)
  await lookTwice(page, 'members-menu')
  await page.getByRole('menuitem', { name: 'Restore access' }).click()
  await expect(row(page, ada.name)).toContainText('Active')

  // Ownership moves to the colleague and back.
  await choose(page, ada.name, 'Offer ownership')
  const offer = page.getByRole('dialog', { name: `Offer ownership to ${ada.name}?` })
  await expect(offer).toBeVisible()
  await lookTwice(page, 'ownership-offer')
  await offer.getByRole('button', { name: 'Offer ownership' }).click()
  await expect(page.getByText(`You offered ownership to ${ada.name}.`)).toBeVisible()
  await lookTwice(page, 'ownership-waiting')
  await page.goto('/companyProfile/settings?section=account')
  await page.getByRole('button', { name: 'Delete company and account' }).click()
  await expect(page.getByRole('dialog').getByText('Offer ownership to a member.')).toBeVisible()
  await lookTwice(page, 'deletion-by-the-owner')
  await page.getByRole('dialog').getByRole('link', { name: 'Go to members' }).click()
  await invited.goto('/companyProfile/members')
  // The suspension ended the session.
  await invited.getByLabel('Email').fill(ada.email)
  await invited.getByLabel('Password', { exact: true }).fill(ada.password)
  await invited.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(invited.getByText('Ines Moreau offers you ownership of Northwind Search.')).toBeVisible()
  await expect(invited.getByText('Your membership is suspended.')).toHaveCount(0)
  await lookTwice(invited, 'ownership-offered')
  await invited.getByRole('button', { name: 'Accept' }).click()
  const acceptance = invited.getByRole('dialog', { name: 'Accept ownership of Northwind Search?' })
  await expect(acceptance.getByText('You become the owner. Ines Moreau becomes an admin.')).toBeVisible()
  await lookTwice(invited, 'ownership-accept')
  await acceptance.getByRole('button', { name: 'Accept ownership' }).click()
  await expect(invited.getByText('You now own Northwind Search')).toBeVisible()
  await expect(row(invited, ada.name)).toContainText('Owner')
  await expect(row(page, 'Ines Moreau')).toContainText('Admin')
  await choose(invited, 'Ines Moreau', 'Offer ownership')
  await invited.getByRole('dialog').getByRole('button', { name: 'Offer ownership' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept ownership' }).click()
  await expect(row(page, 'Ines Moreau')).toContainText('Owner')
  await expect(row(invited, ada.name)).toContainText('Admin')

  await choose(page, ada.name, 'Remove')
  const removal = page.getByRole('dialog', { name: `Remove ${ada.name}?` })
  await expect(removal.getByText(`${ada.name} owns 1 client or draft.`)).toBeVisible()
  await expect(removal.getByRole('list', { name: 'Clients and drafts' }).getByRole('listitem')).toHaveCount(1)
  await removal.getByRole('button', { name: 'Remove member' }).click()
  await expect(removal.getByText('Choose who takes over.')).toBeVisible()
  await lookTwice(page, 'members-remove')
  await removal.getByLabel('New owner').selectOption('Ines Moreau')
  await removal.getByRole('button', { name: 'Remove member' }).click()
  await expect(row(page, ada.name)).toHaveCount(0)
  await expect(page.getByText(`${ada.name} removed`)).toBeVisible()
})
