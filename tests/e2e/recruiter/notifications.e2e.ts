import { openAs } from '../support/bring-session.ts'
import { companyOf } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { ines, tomas } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('notifies a mentioned colleague by the bell, which opens the record', async ({
  page,
  site,
  visitor,
}) => {
  const company = await companyOf(site, ines)
  const { path, applications } = await company.prepare({ title: 'Bell founder', candidates: ['Ada Bell'] })
  await company.close()

  const colleague = await visitor()
  await openAs(colleague.page, tomas, '/companyProfile/dashboard')
  const bell = colleague.page.getByRole('button', { name: /^Notifications/u })
  const panel = colleague.page.getByRole('dialog', { name: 'Notifications' })
  await expect(colleague.page.getByText('Live', { exact: true })).toBeVisible()
  await bell.click()
  await expect(panel).toBeVisible()
  await colleague.page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()

  // By keyboard: @ offers the colleague, Enter takes them.
  await openAs(page, ines, `${path}?application=${applications.get('Ada Bell') ?? ''}`)
  await page.getByRole('tab', { name: 'Notes' }).click()
  const note = page.getByRole('textbox', { name: 'Write a note for your colleagues' })
  await note.pressSequentially('Please call her, @to')
  await expect(page.getByRole('option', { name: /Tomas/u })).toBeVisible()
  await note.press('Escape')
  await expect(page.getByRole('option', { name: /Tomas/u })).toBeHidden()
  await expect(note).toHaveValue('Please call her, @to')
  await note.pressSequentially('m')
  await expect(page.getByRole('option', { name: /Tomas/u })).toBeVisible()
  await note.press('Enter')
  await expect(note).toHaveValue(/^Please call her, @Tomas .+ $/u)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Please call her, @Tomas' })).toBeVisible()
  await lookTwice(page, 'note-mentioned')

  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.focus()
  await colleague.page.keyboard.press('Enter')
  const entry = panel.getByRole('link', { name: /Ines Moreau mentioned you in a note on Ada Bell/u })
  await expect(entry).toBeVisible()
  await lookTwice(colleague.page, 'bell')
  await entry.click()
  await expect(colleague.page.getByRole('dialog', { name: 'Ada Bell' })).toBeVisible()
  const written = colleague.page.getByRole('listitem').filter({ hasText: 'Please call her, @Tomas' })
  await expect(written).toBeInViewport()
  await expect(bell).toHaveAccessibleName('Notifications')
})
