import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAddressKey } from '#server/address-key.ts'
import { demoDeveloper } from '#server/seed/demo-accounts.ts'
import { profileOf } from '#server/seed/developer-profiles.ts'
import { demoDevelopers } from '#server/seed/histories/developers.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { startProvider, type ProviderFixture } from '../support/server/identity.ts'
import { secretKey } from '../support/server/server.ts'

const monday = new Date('2026-03-09T14:30:00Z')
const clock = { now: () => monday }

describeOnDatabase('the developers of the demo workspace', (engine) => {
  let provider: ProviderFixture
  const seed = () => seedDemo({ database: provider.database, provider, clock })

  beforeAll(async () => {
    provider = await startProvider(engine)
    deriveAddressKey(provider.database, secretKey)
    await seed()
  })
  afterAll(() => provider.close())

  test('include one with a filled profile, and keep what she has changed', async () => {
    const developer = await provider.database.global((tx) =>
      tx
        .selectFrom('account')
        .select(['id', 'name', 'first_login', 'member_id'])
        .where('email', '=', demoDeveloper.email)
        .executeTakeFirstOrThrow(),
    )
    expect(developer).toEqual({ ...developer, name: 'Mara Okonjo', first_login: false, member_id: null })
    const profile = () =>
      provider.database.tenant(developer.id, (tx) =>
        tx.selectFrom('user_profile').select(['headline', 'location', 'version']).executeTakeFirstOrThrow(),
      )
    const headline = 'Makes slow queries fast and quiet pagers quieter'
    expect(await profile()).toEqual({ headline, location: 'Malmö, Sweden', version: 1 })
    await provider.database.tenant(developer.id, (tx) =>
      tx.updateTable('user_profile').set({ location: 'Lund, Sweden', version: 2 }).execute(),
    )
    await seed()
    expect(await profile()).toEqual({ headline, location: 'Lund, Sweden', version: 2 })
  })

  const developers = async () => {
    const people = await provider.database.global((tx) =>
      tx
        .selectFrom('account')
        .innerJoin('identity_user', 'identity_user.uid', 'account.uid')
        .select(['account.id', 'name', 'account.email', 'first_login', 'onboarding_user'])
        .select('account.created_at as joined')
        .select(['email_verified as verified', 'claims'])
        .select(({ eb }) => eb('password_hash', 'is not', null).as('hasPassword'))
        .where('user_type', '=', 'user')
        .orderBy('joined')
        .execute(),
    )
    return Promise.all(
      people.map(async ({ id, ...person }) => {
        const profile = await provider.database.tenant(id, (tx) =>
          tx
            .selectFrom('user_profile')
            .select(['headline', 'title', 'position', 'location', 'time_zone', 'notify_email'])
            .select(['initialised_at', 'version'])
            .select(['privacy_introduction', 'privacy_expertise', 'privacy_commits'])
            .select(['privacy_background', 'privacy_contact'])
            .executeTakeFirst(),
        )
        return { ...person, ...profile }
      }),
    )
  }

  test('are forty, each once, verified, with a profile, and all but one without a password', async () => {
    const founded = monday.getTime() - 240 * 24 * 3_600_000
    expect(await developers()).toEqual(
      demoDevelopers.map(({ name, addresses: [email] }, index) => {
        const { timeZone, ...profile } = profileOf(name)
        const joined = new Date(founded + index * 5 * 24 * 3_600_000)
        const isOpen = email === demoDeveloper.email
        return {
          ...profile,
          name,
          email,
          joined,
          verified: true,
          hasPassword: isOpen,
          first_login: false,
          // Companies find them by expertise; the rest is private.
          onboarding_user: 6,
          privacy_introduction: 'companies',
          privacy_expertise: 'companies',
          privacy_commits: 'companies',
          privacy_background: isOpen ? 'companies' : 'nobody',
          privacy_contact: 'nobody',
          version: isOpen ? 2 : 1,
          time_zone: timeZone,
          notify_email: email,
          initialised_at: joined,
          // Her changes above.
          ...(isOpen && { location: 'Lund, Sweden' }),
          claims: { userType: 'user', superUser: false },
        }
      }),
    )
  })

  test('are completed after a killed start, except accounts of other people with such an email', async () => {
    const before = await developers()
    const [, nobody, identity, account, profile, stranger] = demoDevelopers.map(
      ({ addresses: [email] }) => email,
    )
    const someone = (email: string | undefined) =>
      provider.database.global((tx) =>
        tx
          .selectFrom('account')
          .selectAll()
          .where('email', '=', email ?? '')
          .executeTakeFirstOrThrow(),
      )
    const without = async (
      email: string | undefined,
      parts: readonly ('profile' | 'account' | 'identity')[],
    ) => {
      const { id, uid } = await someone(email)
      await provider.database.global((tx) =>
        tx.updateTable('identity_user').set({ claims: '{}' }).where('uid', '=', uid).execute(),
      )
      if (parts.includes('profile'))
        await provider.database.tenant(id, (tx) => tx.deleteFrom('user_profile').execute())
      if (parts.includes('account'))
        await provider.database.global((tx) => tx.deleteFrom('account').where('id', '=', id).execute())
      if (parts.includes('identity')) await provider.port.deleteIdentity(uid)
    }
    await without(nobody, ['profile', 'account', 'identity'])
    await without(identity, ['profile', 'account'])
    await without(account, ['profile'])
    await without(profile, [])
    await without(stranger, ['profile', 'account', 'identity'])
    const registered = await provider.ensurePerson({
      email: stranger ?? '',
      password: 'correct horse battery',
      displayName: 'A stranger',
    })
    expect(await seed()).toBe('present')
    expect(await developers()).toEqual(before.filter(({ email }) => email !== stranger))
    expect(registered).toMatchObject({ ok: true, value: { email: stranger, claims: {} } })
    expect(await provider.port.findByEmail(stranger ?? '')).toEqual(registered.ok && registered.value)
  })
})
