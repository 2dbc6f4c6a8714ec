import { openMoveMenu } from '../support/board.ts'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

test('an owner changes a stage template, makes it the default, and a new position copies it', async ({
  page,
  site,
}) => {
  const owner = await newRecruiter(site, 'Settled Partners')
  const company = await companyOf(site, owner)
  await company.prepare({ title: 'Engineer', candidates: [] })
  await company.close()
  await openAs(page, owner, '/companyProfile/settings')
  const sections = page.getByRole('navigation', { name: 'Company settings' })
  await sections.getByRole('link', { name: 'Stage templates' }).click()
  await expect(page).toHaveURL('/companyProfile/settings/stages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stage templates')
  await expect(page).toHaveTitle('Stage templates · Assay')
  await lookTwice(page, 'stage-templates')

  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Volume hiring')
  await dialog.getByRole('button', { name: 'Move stage 2 down' }).click()
  await expect(dialog.getByLabel('Name of stage 3')).toHaveValue('Screening')
  await expect(dialog.getByRole('button', { name: 'Move stage 3 down' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Add stage' }).click()
  await expect(dialog.getByLabel('Name of stage 8')).toBeFocused()
  await page.keyboard.type('hired')
  await lookTwice(page, 'stage-template-dialog')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog.getByText('Another stage has this name.')).toBeVisible()
  await dialog.getByLabel('Name of stage 8').fill('Started')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Make default: Volume hiring' }).click()
  await expect(page.getByText('Volume hiring is now the default')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Agency search' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('Agency search deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agency search' })).toBeHidden()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company profile')

  await sections.getByRole('link', { name: 'Audit log' }).click()
  const entries = page.getByRole('table', { name: 'Audit log, newest first' }).getByRole('row')
  await expect(entries.nth(1)).toContainText('deleted a stage template')
  await expect(entries.nth(1)).toContainText('Name: Agency search → nothing')
  await lookTwice(page, 'audit-log')
  await page.getByLabel('What', { exact: true }).selectOption('Clients')
  await expect(page).toHaveURL(/record=client/)
  await expect(entries).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'audit log at 390')
  await look(page, 'audit-log-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/companyProfile/dashboard')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Create position' }).first().click()
  const stages = page.getByRole('dialog').getByLabel('Stages')
  await expect(stages.locator('option:checked')).toHaveText('Volume hiring')
})

test('an owner adds, uses, renames and archives a rejection reason while a board is open', async ({
  page,
  site,
}) => {
  const owner = await newRecruiter(site, 'Reasoned Partners')
  const company = await companyOf(site, owner)
  const candidates = ['Ada Rejected', 'Bob Waiting']
  const { path, applications } = await company.prepare({ title: 'Engineer', candidates })
  await company.close()
  await openAs(page, owner, '/companyProfile/settings')
  const board = await page.context().newPage()
  await page.getByRole('link', { name: 'Rejection reasons' }).click()
  await expect(page).toHaveURL('/companyProfile/settings/reasons')
  await expect(page.getByRole('list', { name: 'The candidate' }).getByRole('listitem')).toHaveCount(5)
  await lookTwice(page, 'rejection-reasons')

  await page.getByRole('button', { name: 'New reason' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'The candidate' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('LOCATION')
  await lookTwice(page, 'rejection-reason-dialog')
  await dialog.getByRole('button', { name: 'Create reason' }).click()
  await expect(dialog.getByText('This reason already exists. It may be archived.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Notice period')
  await dialog.getByRole('button', { name: 'Create reason' }).click()
  await expect(dialog).toBeHidden()

  await board.goto(path)
  const reject = async (name: string) => {
    const menu = await openMoveMenu(board, name)
    await menu.getByRole('menuitem', { name: 'Reject…' }).click()
    const asked = board.getByRole('dialog', { name: `Reject ${name}?` })
    await asked.getByRole('radio', { name: 'The candidate' }).check()
    return asked
  }
  const first = await reject('Ada Rejected')
  await first.getByLabel('Reason').fill('notice')
  await board.getByRole('option', { name: 'Notice period' }).click()
  await first.getByRole('button', { name: 'Reject candidate' }).click()
  await expect(first).toBeHidden()
  await board.goto(`${path}?application=${applications.get('Ada Rejected') ?? ''}`)
  const drawer = board.getByRole('dialog', { name: 'Ada Rejected' })
  await expect(drawer.getByText('Notice period')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: 'Notice period' })
  await expect(row).toContainText('1 application')
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await row.getByRole('button', { name: 'Rename Notice period' }).click()
  await expect(dialog.getByText('Renaming also changes 1 application.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Notice too long')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer.getByText('Notice too long')).toBeVisible()
  await page.getByRole('button', { name: 'Archive Notice too long' }).click()
  await expect(page.getByText('Notice too long archived')).toBeVisible()

  await board.keyboard.press('Escape')
  const second = await reject('Bob Waiting')
  await second.getByLabel('Reason').fill('No')
  await expect(board.getByRole('option', { name: 'No longer looking' })).toBeVisible()
  await expect(board.getByRole('option', { name: 'Notice too long' })).toHaveCount(0)
})

test('an owner renames a tag and merges sources while a colleague’s drawer is open', async ({
  page,
  site,
}) => {
  const owner = await newRecruiter(site, 'Labelled Partners')
  const company = await companyOf(site, owner)
  const { path, applications } = await company.prepare({
    title: 'Engineer',
    candidates: [
      { name: 'Ada Tagged', tags: ['Golang', 'Rust'], source: 'Fair' },
      { name: 'Ben Tagged', tags: ['golang'], source: 'Job fair' },
    ],
  })
  await company.close()
  await openAs(page, owner, '/companyProfile/settings')
  const board = await page.context().newPage()
  await board.goto(`${path}?application=${applications.get('Ada Tagged') ?? ''}`)
  const drawer = board.getByRole('dialog', { name: 'Ada Tagged' })
  await expect(drawer.getByText('Golang')).toBeVisible()

  await page.getByRole('link', { name: 'Tags and sources' }).click()
  await expect(page).toHaveURL('/companyProfile/settings/tags')
  const tags = page.getByRole('list', { name: 'Tags' })
  const golang = tags.getByRole('listitem').filter({ hasText: 'Golang' })
  await expect(golang).toContainText('2 candidates')
  await lookTwice(page, 'tags-and-sources')
  await golang.getByRole('button', { name: 'Rename Golang' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This changes 2 candidates.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('rust')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Another tag has this name. Merge them instead.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('Go')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Golang is now Go')).toBeVisible()
  await expect(drawer.getByText('Go', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Golang')).toHaveCount(0)

  const sources = page.getByRole('list', { name: 'Sources' })
  await sources.getByRole('button', { name: 'Merge Fair' }).click()
  await dialog.getByLabel('Merge into').fill('job')
  await page.getByRole('option', { name: 'Job fair' }).click()
  await lookTwice(page, 'merge-dialog')
  await dialog.getByRole('button', { name: 'Merge source' }).click()
  await expect(page.getByText('Fair merged into Job fair')).toBeVisible()
  await expect(sources.getByRole('listitem')).toHaveText([/Job fair.*2 candidates/])
  await page.getByLabel('Search tags and sources').fill('python')
  await expect(page.getByText('No tags match.')).toBeVisible()
})

test('an owner chooses when digests are due; the digest page says when the next one is', async ({
  page,
  site,
}) => {
  const owner = await newRecruiter(site, 'Punctual Partners')
  const company = await companyOf(site, owner)
  const { path } = await company.prepare({ title: 'Engineer', candidates: [] })
  await company.close()
  await openAs(page, owner, '/companyProfile/settings')
  await page.getByRole('link', { name: 'Digest preferences' }).click()
  await expect(page).toHaveURL('/companyProfile/settings/digests')
  await expect(page.getByLabel('Day')).toHaveValue('monday')
  await page.getByLabel('How often').selectOption('Every two weeks')
  await page.getByLabel('Day').selectOption('Thursday')
  await page.getByLabel('Time', { exact: true }).selectOption('16:00')
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata')
  await lookTwice(page, 'digest-preferences')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Digest preferences saved')).toBeVisible()

  await page.goto(`${path}/digest`)
  await expect(page.getByText(/^Next digest due Thursday \d+ \w+, 16:00 \(Asia\/Kolkata\)/)).toBeVisible()
  await lookTwice(page, 'digest-due')
  await page.getByRole('link', { name: 'Change when digests are due' }).click()
  await expect(page.getByLabel('Day')).toHaveValue('thursday')

  await page.goto('/companyProfile/settings/audit')
  const change = page.getByRole('row').filter({ hasText: 'Digest hour: 16' })
  await expect(change).toContainText('Digests: every two weeks')
  await expect(change).toContainText('Digest time zone: Asia/Kolkata')
})
