import { signIn, signOut, tomas } from '../support/people.ts'
import { expired, readStorage, writeStorage } from '../support/stored-session.ts'
import { expect, test } from '../support/test.ts'

test.use({ firstVisit: true })

const clients = { level: 1, name: 'Clients' } as const

test('five tabs renew expired tokens once each, and one sign-out reaches all', async ({
  context,
  page,
  site,
}) => {
  await signIn(page, tomas)
  await expect.poll(async () => (await readStorage(page))['accessToken']).toBeDefined()
  await page.goto('/inbox')
  await writeStorage(page, await expired(await readStorage(page), site))

  const renewals: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/v1\/token$|\/refreshJwt$|\/session$/.test(pathname))
      renewals.push(`${request.method()} ${pathname}`)
  })
  const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto('/companyProfile/dashboard')))
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', clients)).toBeVisible()
    await expect(tab.getByText('Live', { exact: true })).toBeVisible()
  }
  expect(renewals.toSorted()).toEqual(['POST /api/refreshJwt', 'POST /securetoken.googleapis.com/v1/token'])

  const [first, ...others] = tabs
  if (first === undefined) throw new Error('There is no first tab')
  await signOut(first)
  for (const tab of [first, ...others]) await expect(tab).toHaveURL('/')
  for (const tab of tabs) await expect(tab.getByRole('heading', clients)).toHaveCount(0)
})
