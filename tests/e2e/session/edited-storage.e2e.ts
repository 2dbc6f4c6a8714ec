import { openClient } from '#tests/support/server/live-server.ts'
import { signIn as signInElsewhere } from '#tests/support/people/people.ts'
import { ines, signIn, tomas } from '../support/people.ts'
import {
  expired,
  readStorage,
  userKey,
  withUser,
  writeStorage,
  type Stored,
} from '../support/stored-session.ts'
import { expect, test } from '../support/test.ts'

const subject = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: unknown }).sub

test('ends in the right place with edited local storage and a valid session', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/securetoken\.googleapis\.com/)
  await signIn(page, tomas)
  await page.goto('/inbox')
  const stored = await readStorage(page)
  const uid = subject(stored['accessToken'] ?? '')
  const server = await openClient(site.url)
  const elsewhere = await signInElsewhere(server, { uid: '', ...tomas })
  const colleague = await signInElsewhere(server, { uid: '', ...ines })
  await server.app.close()

  const pairs: Record<string, Stored> = {
    'the other account type': { userType: 'user' },
    'a kind of account that is none': { userType: 'Company ' },
    'an access token that is none': { accessToken: 'garbage' },
    'a refresh token that is none': { refreshToken: 'garbage' },
    'tokens that are none': { accessToken: 'garbage', refreshToken: 'x'.repeat(10_000) },
    'an access token that was tampered with': { accessToken: `${stored['accessToken'] ?? ''}x` },
    'tokens of another device': { accessToken: elsewhere.accessToken, refreshToken: elsewhere.refreshToken },
    'tokens of another person': { accessToken: colleague.accessToken, refreshToken: colleague.refreshToken },
  }
  const people: Record<string, Stored> = {
    'the id of another person': withUser(stored, () => ({ uid: colleague.uid || 'somebody-else' })),
    'an address confirmed by hand': withUser(stored, () => ({ emailVerified: true, email: ines.email })),
  }
  for (const [edit, changed] of Object.entries({ ...pairs, ...people })) {
    await writeStorage(page, { ...stored, ...changed })
    await page.goto('/companyProfile/dashboard')
    await expect(page.getByRole('heading', { level: 1 }), edit).toHaveText('Clients')
    await expect(page.getByText('Live', { exact: true }), edit).toBeVisible()
    const after = await readStorage(page)
    expect
      .soft([edit, after['userType'], subject(after['accessToken'] ?? '')])
      .toEqual([edit, 'company', uid])
    await page.goto('/inbox')
    // The open page renewed its session, so the old refresh token is used up.
    stored['accessToken'] = after['accessToken'] ?? ''
    stored['refreshToken'] = after['refreshToken'] ?? ''
    stored[userKey] = after[userKey] ?? ''
  }
})

test(
  'signs out a malformed stored person or token, and leads to sign-in',
  { tag: '@long' },
  async ({ page, site, watch }) => {
    watch.allow(/googleapis\.com/)
    await signIn(page, tomas)
    await page.goto('/inbox')
    const stored = await readStorage(page)
    const nobody: Record<string, Stored> = {
      'no JSON': { ...stored, [userKey]: 'garbage' },
      'an empty record': { ...stored, [userKey]: '{}' },
      'no tokens': withUser(stored, () => ({ stsTokenManager: {} })),
      'no id': withUser(stored, () => ({ uid: 7 })),
      'a token that is none': withUser(stored, ({ stsTokenManager }) => ({
        stsTokenManager: { ...stsTokenManager, accessToken: 'garbage' },
      })),
      'a refresh token that is none': withUser(await expired(stored, site), ({ stsTokenManager }) => ({
        stsTokenManager: { ...stsTokenManager, refreshToken: 'garbage' },
      })),
    }
    for (const [edit, changed] of Object.entries(nobody)) {
      await writeStorage(page, changed)
      await page.goto('/companyProfile/dashboard')
      await expect(page.getByRole('heading', { level: 1 }), edit).toHaveText('Sign in as a company')
      expect.soft([edit, (await readStorage(page))[userKey]]).toEqual([edit, undefined])
      await page.goto('/inbox')
    }
    await writeStorage(page, { userType: 'Company ' })
    await page.goto('/companyProfile/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  },
)
