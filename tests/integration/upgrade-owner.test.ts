import { expect, it } from 'vitest'
import { describeOnPostgres } from '#tests/support/database/database.ts'
import { writtenBefore } from './written-before.ts'

describeOnPostgres('a database of an earlier version whose owner role sees no company', () => {
  it('is upgraded in every row', async () => {
    const { open, drop } = await writtenBefore('postgres of a stranger')
    const upgraded = await open()
    const { companyId } = await upgraded.global((tx) =>
      tx.selectFrom('account').select('company_id as companyId').executeTakeFirstOrThrow(),
    )
    const rows = await upgraded.tenant(companyId ?? '', async (tx) => ({
      consents: await tx.selectFrom('consent').select(['state', 'method', 'given_on']).execute(),
      places: await tx.selectFrom('position').select('applications').orderBy('title').execute(),
    }))
    expect(rows).toEqual({
      consents: [{ state: 'requested', method: null, given_on: null }],
      places: [0, 6, 0, 2, 2, 1].map((applications) => ({ applications })),
    })
    await upgraded.close()
    await drop()
  })
})
