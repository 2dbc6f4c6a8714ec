import { openClient } from '#tests/support/server/live-server.ts'
import { setPrivacy } from '#tests/support/people/profile-links.ts'
import { signIn } from '#tests/support/people/people.ts'
import { openAs } from '../support/bring-session.ts'
import { knownDeveloper, lookTwice } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

test('shows a developer their profile as each viewer sees it, with a link to the settings', async ({
  page,
  site,
}) => {
  const who = await knownDeveloper(site, 'Vera View')
  const server = await openClient(site.url)
  const person = await signIn(server, { uid: '', ...who })
  await setPrivacy(server, person, 'link', 'introduction', 'expertise', 'contact')
  await openAs(page, who, '/user/profile')
  await page.getByRole('link', { name: 'View as others' }).click()
  await expect(page).toHaveURL('/user/settings?as=company')
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing shared' })).toBeVisible()
  await expect(page.getByText('Finish setup to choose what they see.', { exact: false })).toBeVisible()
  await lookTwice(page, 'view-as-nothing')

  await page.getByRole('link', { name: 'Anyone with a share link' }).click()
  await expect(page).toHaveURL('/user/settings?as=link')
  await expect(page.getByRole('heading', { level: 1, name: 'Vera View' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Expertise' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(who.email)
  await expect(page.getByRole('region', { name: 'Public commits' })).toHaveCount(0)
  await lookTwice(page, 'view-as-link')

  // A change elsewhere hides it here too.
  await setPrivacy(server, person, 'nobody', 'contact')
  await expect(page.getByRole('region', { name: 'Contact' })).toHaveCount(0)
  await server.close()

  // Back leaves the preview, however many viewers were chosen.
  await page.goBack()
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByRole('link', { name: 'Share', exact: true })).toBeVisible()

  // By its address, to the settings and back.
  await page.goto('/user/settings?as=public')
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing shared' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Change who sees what' }).last().click()
  await expect(page).toHaveURL('/user/settings#who-sees-what')
  await page.getByRole('link', { name: 'Preview: Anyone with a share link' }).click()
  await expect(page).toHaveURL('/user/settings?as=link')
  await page.getByRole('link', { name: 'Change who sees what' }).click()
  await expect(page).toHaveURL('/user/settings#who-sees-what')

  // The preview logged no view.
  await page.goto('/user/access')
  await expect(page.getByText('No views yet.')).toBeVisible()
})
