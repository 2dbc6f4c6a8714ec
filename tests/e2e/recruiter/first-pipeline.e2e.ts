import type { Page } from '@playwright/test'
import { card, chooseStage, column, dragOver, dragTo, expectIn, openMoveMenu } from '../support/board.ts'
import { candidateFile } from '../support/csv.ts'
import { look } from '../support/look.ts'
import { fillRegistration, readMail, newcomer } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const file = candidateFile(300)
const [ada = '', ben = '', chi = ''] = file.names

/** Invites two colleagues, one after a correction. */
async function inviteColleagues(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite colleagues')
  const emails = page.getByLabel('Emails')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('Enter at least one email.')).toBeVisible()
  await emails.fill('noor@harbour.example, not an email')
  await page.getByRole('radio', { name: 'Viewer' }).check()
  await page.reload()
  await expect(emails).toHaveValue('noor@harbour.example, not an email')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(results.first()).toHaveText('noor@harbour.exampleInvited')
  await expect(results.nth(1)).toContainText('Not a valid email')
  await look(page, 'onboarding-invite')
  await emails.fill('kai@harbour.example')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(results).toHaveText(['kai@harbour.exampleInvited'])
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function onboard(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your company')
  await expect(page.getByLabel('Company name')).toHaveValue('Harbour Search')
  await look(page, 'onboarding-company')
  await next.click()
  await page.getByLabel('Your title').fill('Talent partner')
  await look(page, 'onboarding-role')
  await next.click()
  await page.getByLabel('Client name').fill('Northwind Logistics')
  await look(page, 'onboarding-client')

  // A reload resumes at the same step.
  await page.reload()
  await page.getByLabel('Client name').fill('Northwind Logistics')
  await next.click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Platform engineer')
  await page.getByPlaceholder('Search topics, e.g. TypeScript').fill('postgres')
  await page.getByRole('option', { name: 'PostgreSQL' }).click()
  await look(page, 'onboarding-position')
  await next.click()
  await inviteColleagues(page)
  await page.getByLabel('Day').selectOption('Thursday')
  await page.getByLabel('Time', { exact: true }).selectOption('16:00')
  await look(page, 'onboarding-digests')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set')
  await look(page, 'onboarding-done')
  await page.getByRole('button', { name: 'Go to dashboard' }).click()
}

async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import candidates' })
  await expect(dialog).toBeVisible()
  await dialog
    .getByLabel('Drop a file here or choose one')
    .setInputFiles({ name: 'candidates.csv', mimeType: 'text/csv', buffer: Buffer.from(file.text) })

  await expect(dialog.getByText('candidates.csv: 305 rows, UTF-8, separated by commas')).toBeVisible()
  await expect(dialog.getByLabel('Import “Full name” as')).toHaveValue('name')
  await expect(dialog.getByLabel('Import “E-mail” as')).toHaveValue('email')
  await dialog.getByLabel('Import “City” as').selectOption('location')
  await dialog.getByRole('button', { name: 'Check rows' }).click()

  await expect(dialog.getByText('Nothing is imported yet.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `New ${file.create}` })).toBeVisible()
  await expect(
    dialog.getByText(/^Headline looks like a formula\. We import it as text: “=HYPERLINK/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: `Skip ${file.skip}`, exact: true }).click()
  await expect(dialog.getByText('Duplicate of row 3.')).toBeVisible()
  await expect(dialog.getByText('“not-an-address” isn’t a valid email.')).toBeVisible()
  await expect(dialog.getByText('Name is missing.')).toBeVisible()
  await dialog.getByRole('button', { name: `Import ${file.create} candidates` }).click()

  await expect(
    dialog.getByText(`${file.create} candidates added, 0 updated, ${file.skip} rows skipped.`),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the board' }).click()
  await expect(dialog).toBeHidden()
  await expect(column(page, 'Sourced')).toContainText(String(file.create))
}

test(
  'takes a recruiter from sign-up and import through the whole pipeline',
  { tag: '@embedded' },
  async ({ context, page }) => {
    const person = newcomer('Marta Silva')

    await test.step('register and verify the email by its link', async () => {
      await page.goto('/')
      await look(page, 'landing')
      await page.goto('/companyregister')
      await look(page, 'company-register')
      await fillRegistration(page, person, 'Harbour Search')
      await expect(page).toHaveURL('/verifyToken')
      const inbox = await context.newPage()
      const link = await readMail(inbox, person.email)
      await look(inbox, 'inbox')
      await inbox.close()
      await page.goto(link)
      await expect(page).toHaveURL('/onboarding')
    })

    await test.step('set up the company in six steps that survive a reload', () => onboard(page))

    await test.step('see the dashboard, and add a client and a position', async () => {
      await expect(page).toHaveURL('/companyProfile/dashboard')
      await expect(page.getByRole('table').getByRole('link', { name: 'Northwind Logistics' })).toBeVisible()
      await look(page, 'dashboard-new')
      await page.getByRole('link', { name: 'Waiting on us' }).click()
      const waiting = page.getByRole('dialog', { name: 'Waiting on us' })
      await expect(waiting.getByText('No candidates are waiting on us.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(waiting).toBeHidden()
      await expect(page.getByRole('link', { name: 'Waiting on us' })).toBeFocused()
      await page.getByRole('button', { name: 'Add client' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Saltmarsh Energy')
      await look(page, 'client-dialog')
      await dialog.getByRole('button', { name: 'Add client' }).click()
      await expect(page.getByText('Saltmarsh Energy added')).toBeVisible()
      await page.getByRole('table').getByRole('link', { name: 'Saltmarsh Energy' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saltmarsh Energy')
      await look(page, 'client-empty')
      await page.getByRole('button', { name: 'Create position' }).first().click()
      const position = page.getByRole('dialog')
      await position.getByRole('textbox', { name: 'Title' }).fill('Grid data engineer')
      await look(page, 'position-dialog')
      await position.getByRole('button', { name: 'Create position' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grid data engineer')
    })

    await test.step('learn that a position opens with a requirement, add one, and open it', async () => {
      await expect(page.getByText('This position is a draft.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Open position' })).toBeDisabled()
      await page.getByRole('note').getByRole('button', { name: 'Why?' }).click()
      await expect(page.getByText('A position needs at least one requirement to open.')).toBeVisible()
      await look(page, 'position-not-open')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Edit position' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByPlaceholder('Search topics, e.g. TypeScript').fill('python')
      await page.getByRole('option', { name: 'Python' }).click()
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Open position' }).click()
      await expect(page.getByText('This position is a draft.')).toBeHidden()
    })

    await test.step('import a file whose errors are listed by row', () => importFile(page))

    await test.step('move by drag, menu and keyboard', async () => {
      await look(page, 'board')
      await dragOver(page, ada, 'Screening')
      await expect(column(page, 'Screening').getByText('Allowed')).toBeVisible()
      await expect(column(page, 'Hired').getByText('Allowed')).toBeHidden()
      await page.mouse.up()
      await expectIn(page, ada, 'Screening')
      await chooseStage(page, ben, 'Screening')
      await expectIn(page, ben, 'Screening')
      await card(page, chi).getByRole('button', { name: chi, exact: true }).focus()
      await page.keyboard.press('Alt+ArrowRight')
      await expectIn(page, chi, 'Screening')
    })

    await test.step('record the consent that a move requires', async () => {
      await dragTo(page, ada, 'Submitted to client')
      await expectIn(page, ada, 'Screening')
      await expect(card(page, ada)).toContainText('Not moved')
      await card(page, ada)
        .getByRole('button', { name: /^Why\? Not moved/ })
        .click()
      const why = page.getByRole('dialog').filter({ hasText: 'Clients only see candidates who gave consent' })
      await expect(why).toBeVisible()
      await look(page, 'move-refused')
      await why.getByRole('button', { name: 'Record consent and move…' }).click()
      const dialog = page.getByRole('dialog', { name: `Record consent from ${ada}` })
      await dialog.getByLabel('Method').selectOption({ label: 'Phone' })
      await look(page, 'consent-dialog')
      await dialog.getByRole('button', { name: 'Record and submit…' }).click()
      await expect(dialog).toBeHidden()
      const submit = page.getByRole('dialog', { name: `Submit ${ada} to the client?` })
      await expect(submit).toBeVisible()
      await look(page, 'submit-dialog')
      await submit.getByRole('button', { name: 'Record only' }).click()
      await expect(submit).toBeHidden()
      await expectIn(page, ada, 'Submitted to client')
    })

    await test.step('reject with a reason, and undo it', async () => {
      const menu = await openMoveMenu(page, ben)
      await look(page, 'move-menu')
      await menu.getByRole('menuitem', { name: 'Reject…' }).click()
      const dialog = page.getByRole('dialog', { name: `Reject ${ben}?` })
      await dialog.getByRole('button', { name: 'Reject candidate' }).click()
      await expect(dialog.getByText('Enter a reason.')).toBeVisible()
      await dialog.getByLabel('Reason').fill('Salary expectations')
      await page.keyboard.press('Escape')
      await look(page, 'reject-dialog')
      await dialog.getByRole('button', { name: 'Reject candidate' }).click()
      await expect(card(page, ben)).toHaveCount(0)
      await page.getByRole('button', { name: /^Undo/ }).click()
      await expectIn(page, ben, 'Screening')
    })

    await test.step('write a note, delete the candidate and restore them', async () => {
      await card(page, chi).getByRole('button', { name: chi, exact: true }).click()
      const drawer = page.getByRole('dialog', { name: chi })
      await drawer
        .getByLabel('Write a note for your colleagues')
        .fill('Prefers mornings; knows the grid codes.')
      await drawer.getByRole('button', { name: 'Add note' }).click()
      await expect(drawer.getByRole('listitem').filter({ hasText: 'Prefers mornings' })).toBeVisible()
      await drawer.getByRole('tab', { name: 'Timeline' }).click()
      await expect(drawer.getByText('Moved from Sourced to Screening')).toBeVisible()
      await look(page, 'drawer')
      await drawer.getByRole('button', { name: 'Delete candidate…' }).click()
      const confirm = page.getByRole('dialog', { name: `Delete ${chi}?` })
      await expect(confirm.getByText(/This also deletes 1 application and 1 note/)).toBeVisible()
      await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await look(page, 'delete-dialog')
      await confirm.getByRole('button', { name: 'Delete candidate' }).click()
      await expect(card(page, chi)).toHaveCount(0)
      await page.getByRole('button', { name: /^Undo/ }).click()
      await expectIn(page, chi, 'Screening')
    })

    await test.step('delete the candidate again, and restore them by keyboard from recently deleted', async () => {
      await card(page, chi).getByRole('button', { name: chi, exact: true }).click()
      await page.getByRole('dialog', { name: chi }).getByRole('button', { name: 'Delete candidate…' }).click()
      await page.getByRole('button', { name: 'Delete candidate', exact: true }).click()
      await expect(card(page, chi)).toHaveCount(0)
      await page.getByRole('button', { name: /^Position state/ }).click()
      await page.getByRole('menuitem', { name: 'Recently deleted candidates' }).click()
      const list = page.getByRole('dialog', { name: 'Recently deleted candidates' })
      await expect(list.getByRole('textbox', { name: 'Search by name or email' })).toBeFocused()
      await expect(list.getByRole('listitem')).toContainText([chi])
      await look(page, 'recently-deleted')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(list.getByText(`${chi} restored`)).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: chi })).toBeVisible()
      await page.keyboard.press('Escape')
      await expectIn(page, chi, 'Screening')
    })

    await test.step('reload and find everything saved', async () => {
      await page.reload()
      await expectIn(page, ada, 'Submitted to client')
      await expectIn(page, ben, 'Screening')
      await expectIn(page, chi, 'Screening')
    })
  },
)
