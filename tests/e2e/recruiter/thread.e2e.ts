import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { card, chooseStage, expectIn } from '../support/board.ts'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { callElsewhere } from '../support/elsewhere.ts'
import { mara, untilFound } from '../support/found-developer.ts'
import { look } from '../support/look.ts'
import { buttonOfMail, openedBy, openMail, phone } from '../support/mailed-page.ts'
import { expect, test } from '../support/test.ts'

const title = 'Storage engineer'
const client = 'a storage company in Hamburg'

/** Fills and sends the invitation of a developer found by the board's search. */
async function invite(board: Page): Promise<void> {
  await board.getByRole('button', { name: 'Add candidate' }).first().click()
  const adding = board.getByRole('dialog', { name: `Add candidate to ${title}` })
  await adding.getByText('Developers', { exact: true }).click()
  await adding.getByRole('button', { name: 'Invite Mara Okonjo' }).click()
  const inviting = board.getByRole('dialog', { name: `Invite Mara Okonjo to ${title}` })
  await inviting.getByLabel('Reason 1').fill('Years of PostgreSQL in the open')
  await inviting.getByLabel('Salary from').fill('80000')
  await inviting.getByLabel('Salary to').fill('95000')
  await inviting.getByText('Described', { exact: true }).click()
  await inviting.getByRole('textbox', { name: 'Description of the client' }).fill(client)
  await inviting.getByLabel('Personal message').fill('This team is missing your work on query planning.')
  await look(board, 'thread-invitation')
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await expect(board.getByRole('main')).toContainText('Sending invitation to Mara Okonjo')
  await expectIn(board, 'Mara Okonjo', 'Sourced')
}

/** Submits the developer in a digest to a new contact of the client. */
async function submit(board: Page, contact: string): Promise<void> {
  await chooseStage(board, 'Mara Okonjo', 'Submitted to client')
  const submitting = board.getByRole('dialog', { name: 'Submit Mara Okonjo to the client?' })
  await submitting.getByRole('button', { name: 'Send in a digest…' }).click()
  await board.getByLabel('Summary of Mara Okonjo').fill('Led the storage rewrite at her last company.')
  await board.getByLabel('Introduction').fill('One engineer who could start this quarter.')
  await board.getByRole('button', { name: 'Add contact' }).click()
  const adding = board.getByRole('dialog', { name: 'Add contact' })
  await adding.getByLabel('Name').fill('Priya Nair')
  await adding.getByLabel('Email').fill(contact)
  await adding.getByRole('button', { name: 'Add contact' }).click()
  await expect(board.getByRole('checkbox', { name: 'Priya Nair' })).toBeChecked()
  await board.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(board.getByText('Ready to send', { exact: true })).toBeVisible()
  await look(board, 'thread-digest')
  await board.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(board.getByRole('region', { name: 'Sending Mara Okonjo to Priya Nair' })).toBeVisible()
}

test('takes an invitation, its answer and a client’s decision by phone', async ({
  page,
  context,
  visitor,
  site,
  engine,
  passTime,
}) => {
  test.skip(engine === 'embedded', 'no test can move the clock that ends a hold there')
  const recruiter = await newRecruiter(site, 'Harbour Search')
  const company = await companyOf(site, recruiter)
  const { path } = await company.prepare({ title, candidates: [], topics: ['postgresql'] })
  await untilFound(site, recruiter)
  // Another journey leaves her not looking for work, and then no company can invite her.
  const body = { jobSearchStatus: null, employmentType: [] }
  await callElsewhere(site, mara, '/updateRecuitmentStatuses', { method: 'POST', body })
  const contact = `${randomUUID()}@client.example`
  await page.setViewportSize(phone)
  await openAs(page, recruiter, path)
  await invite(page)

  await test.step('agree as the developer from the email, without an account', async () => {
    await passTime(2)
    const { page: inbox } = await visitor()
    await inbox.setViewportSize(phone)
    await openMail(inbox, mara.email, /\/profile\//)
    const landing = await openedBy(inbox, () => buttonOfMail(inbox, 'Read and answer').click())
    await expect(landing.getByRole('heading', { level: 1 })).toHaveText(`${title} at ${client}`)
    await look(landing, 'thread-landing')
    await landing.getByRole('button', { name: 'I’m interested' }).click()
    await expect(
      landing.getByText(/^You’re interested\. Since .*, Harbour Search may present you/),
    ).toBeVisible()
  })

  await test.step('see her answer on the board', async () => {
    await expect(card(page, 'Mara Okonjo').getByRole('img', { name: /: given$/ })).toBeVisible()
    await card(page, 'Mara Okonjo').locator('[data-open]').click()
    const invitation = page.getByRole('dialog').getByRole('region', { name: 'Invitation' })
    await expect(invitation).toContainText('They agreed that you represent them for this position.')
    await page.keyboard.press('Escape')
  })

  const board = await context.newPage()
  await board.setViewportSize(phone)
  await board.goto(path)
  await expectIn(board, 'Mara Okonjo', 'Sourced')
  await submit(page, contact)
  await passTime(10)

  await test.step('decide as the client in two clicks from the email', async () => {
    const { page: inbox } = await visitor()
    await inbox.setViewportSize(phone)
    await openMail(inbox, contact, /\/digest\//)
    await expectIn(board, 'Mara Okonjo', 'Submitted to client')
    // The builder is empty again after the sending.
    await expect(page.getByText('Digest 1', { exact: true })).toBeVisible()
    await expect(page.getByText('No one yet. Add candidates from the list.')).toBeVisible()
    const clicked: string[] = []
    const click = async (button: Locator) => {
      clicked.push(await button.innerText())
      await button.click()
    }
    const digest = await openedBy(inbox, () => click(buttonOfMail(inbox, 'See the candidate')))
    await click(digest.getByRole('button', { name: 'Interview' }).first())
    await expect(digest.getByText(/^You chose “Interview” on /)).toBeVisible()
    expect(clicked).toEqual(['See the candidate', 'Interview'])
    await look(digest, 'thread-decided')
  })

  await test.step('see the decision on the open board', async () => {
    await expect(card(board, 'Mara Okonjo')).toContainText('Interview')
    await expect(board.getByText(/wants to interview Mara Okonjo\.$/).first()).toBeVisible()
    await card(board, 'Mara Okonjo').scrollIntoViewIfNeeded()
    await look(board, 'thread-board')
  })
  await company.close()
})
