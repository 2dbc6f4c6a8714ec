import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityActionKind } from '#server/db/tables/identity-provider.ts'
import type { ProviderResult } from '#server/contract/ports/identity.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { freshEmail, PASSWORD, type ProviderFixture, startProvider } from '#tests/support/server/identity.ts'

interface Person {
  uid: string
  email: string
}

describeOnDatabase('a link mailed before the email changed', (engine) => {
  let provider: ProviderFixture
  beforeAll(async () => {
    provider = await startProvider(engine)
  })
  afterAll(() => provider.close())

  const codeIn = (created: ProviderResult<{ code: string }>): string => {
    if (!created.ok) throw new Error(created.code)
    return created.value.code
  }
  const register = async (): Promise<Person> => {
    const email = freshEmail()
    const created = await provider.port.createIdentity({ email, emailVerified: false, displayName: null })
    if (!created.ok) throw new Error(created.code)
    return { uid: created.value.uid, email }
  }
  const move = async (uid: string, to: string) => {
    const moved = await provider.port.applyEmailVerification(
      codeIn(await provider.port.createEmailChange(uid, to)),
    )
    if (!moved.ok) throw new Error(moved.code)
  }

  /** Every kind of link: how it is made, and every way to follow it. */
  const links: Record<
    IdentityActionKind,
    {
      create(person: Person): Promise<string>
      follow(code: string): Promise<unknown>[]
    }
  > = {
    VERIFY_EMAIL: {
      create: async ({ uid }) => codeIn(await provider.port.createEmailVerification(uid)),
      follow: (code) => [
        looked(code),
        provider.port.applyEmailVerification(code),
        bySdk('update', { oobCode: code }),
      ],
    },
    PASSWORD_RESET: {
      create: async ({ email }) => codeIn(await provider.port.createPasswordReset(email)),
      follow: (code) => [
        looked(code),
        provider.port.checkPasswordReset(code),
        provider.port.applyPasswordReset(code, PASSWORD),
        bySdk('resetPassword', { oobCode: code, newPassword: PASSWORD }),
      ],
    },
    VERIFY_AND_CHANGE_EMAIL: {
      create: async ({ uid }) => codeIn(await provider.port.createEmailChange(uid, freshEmail())),
      follow: (code) => [
        looked(code),
        provider.port.applyEmailVerification(code),
        bySdk('update', { oobCode: code }),
      ],
    },
  }

  async function bySdk(method: string, body: object): Promise<unknown> {
    const answer = await provider.raw(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`, body)
    return (answer.body as { error?: { message: string } }).error?.message ?? answer.body
  }
  const looked = (code: string) => bySdk('resetPassword', { oobCode: code })

  const refusals = (ways: number, bySdkAt: number[]) =>
    Array.from({ length: ways }, (_, at) =>
      bySdkAt.includes(at) ? 'INVALID_OOB_CODE' : { ok: false, code: 'invalid-action-code' },
    )

  /** How the email changed in the meantime. */
  const changes: Record<string, (person: Person) => Promise<unknown>> = {
    'to another one': ({ uid }) => move(uid, freshEmail()),
    'to another one and back': async ({ uid, email }) => {
      await move(uid, freshEmail())
      await move(uid, email)
    },
    // As if a link is made while another one is followed: it has not been removed.
    'past the links': ({ uid }) =>
      provider.database.global((tx) =>
        tx.updateTable('identity_user').set({ email: freshEmail() }).where('uid', '=', uid).execute(),
      ),
  }

  const rows = Object.entries(links).flatMap(([kind, link]) =>
    Object.entries(changes).map(([how, change]) => ({ kind, how, change, ...link })),
  )

  describe.each(rows)('$how, of kind $kind,', ({ change, create, follow }) => {
    it('has no effect', async () => {
      const person = await register()
      const code = await create(person)
      await change(person)
      const before = await provider.port.getIdentity(person.uid)
      const outcomes: unknown[] = []
      for (const outcome of follow(code)) outcomes.push(await outcome)
      const sdk = [0, outcomes.length - 1]
      expect(outcomes).toEqual(refusals(outcomes.length, sdk))
      expect(await provider.port.getIdentity(person.uid)).toEqual(before)
    })
  })
})
