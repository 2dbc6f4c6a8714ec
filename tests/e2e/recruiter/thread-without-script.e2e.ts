import { randomUUID } from 'node:crypto'
import { companyOf, newRecruiter } from '../support/company.ts'
import { buttonOfMail, openedBy, openMail, phone } from '../support/mailed-page.ts'
import { recruiterCalls } from '../support/recruiter-calls.ts'
import { expect, test } from '../support/test.ts'
import { watchContext } from '../support/watch.ts'

test('takes a candidate’s answer and a client’s decisions from emails without JavaScript', async ({
  browser,
  site,
  engine,
  passTime,
}) => {
  test.skip(engine === 'embedded', 'no test can move the clock that ends a hold there')
  const recruiter = await newRecruiter(site, 'Harbour Search')
  const company = await companyOf(site, recruiter)
  const place = await company.prepare({ title: 'Plain engineer', candidates: [] })
  const calls = await recruiterCalls(site, recruiter)
  const candidate = { name: 'Noor Haddad', email: `${randomUUID()}@candidate.example` }
  const contact = { name: 'Priya Nair', email: `${randomUUID()}@client.example` }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, baseURL: site.url })
  const watch = await watchContext(context)
  // The watch's own scripts cannot run.
  watch.allow(/Blocked script execution/u)
  const inbox = await context.newPage()
  const application = await calls.ask(place, candidate)
  await passTime(2)

  await test.step('agree as the candidate', async () => {
    await openMail(inbox, candidate.email, /\/profile\//)
    const landing = await openedBy(inbox, () => buttonOfMail(inbox, 'Read and answer').click())
    await expect(landing.getByRole('heading', { level: 1 })).toHaveText(/^Plain engineer at /)
    await landing.getByRole('button', { name: 'I’m interested' }).click()
    await expect(landing.getByText(/^You’re interested\./)).toBeVisible()
    expect((await calls.card(application)).consent.state).toBe('given')
  })

  await calls.sendDigest(place, application, contact)
  await passTime(10)

  await test.step('decide, undo and decide again as the client', async () => {
    await openMail(inbox, contact.email, /\/digest\//)
    const digest = await openedBy(inbox, () => buttonOfMail(inbox, 'See the candidate').click())
    await digest.getByRole('button', { name: 'Maybe' }).first().click()
    await expect(digest.getByText(/^You chose “Maybe” on /)).toBeVisible()
    expect((await calls.card(application)).digest?.decision).toBe('maybe')
    await digest.getByRole('button', { name: 'Undo' }).click()
    await expect(digest.getByText(/^You chose /)).toHaveCount(0)
    expect((await calls.card(application)).digest?.decision).toBeNull()
    await digest.getByRole('button', { name: 'Interview' }).first().click()
    await expect(digest.getByText(/^You chose “Interview” on /)).toBeVisible()
    expect((await calls.card(application)).digest?.decision).toBe('interview')
  })
  watch.expectSilence()
  await context.close()
  await calls.close()
  await company.close()
})
