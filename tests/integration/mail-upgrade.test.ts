import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { emptyPlace, migrationsBefore } from '#tests/support/database/schema-before.ts'

const at = new Date('2026-11-20T09:00:00Z')
const link = 'https://assay.example/verifyToken?token=a'
const texts = {
  verify: `Hello Ada,\n\nVerify your email:\n\n${link}\n\nThis link works once.\n\nNot you? Ignore this.\n\nAssay\n`,
  notice: 'Hello,\n\nYour email was changed.\n\nContact us.\n\nAssay\n',
}
const old = (subject: string, text: string) => JSON.stringify({ to: 'Ada@assay.example', subject, text })

const rows = [
  { id: '1', kind: 'mail', state: 'pending', payload: old('Verify your email', texts.verify) },
  { id: '2', kind: 'mail', state: 'dead', payload: old('Your email was changed', texts.notice) },
  { id: '3', kind: 'mail', state: 'done', payload: null },
  { id: '4', kind: 'passwordReset', state: 'pending', payload: old('', '') },
]
const uuidOf = (id: string) => `0190a1b2-0000-7000-8000-00000000000${id}`

describeOnDatabase('the table of mails', (engine) => {
  it('takes over the mails of the outbox with their states, and their texts as content', async () => {
    const place = await emptyPlace(engine)
    const before = await openDatabase({
      ...place.options,
      migrations: await migrationsBefore('420-mail.sql'),
    })
    await before.global(async (tx) => {
      for (const { id, kind, state, payload } of rows) {
        await sql`insert into outbox (id, kind, recipient, payload, message_id, state, created_at, done_at)
          values (${uuidOf(id)}, ${kind}, 'ada@assay.example', ${payload}::jsonb, ${id}, ${state}, ${at},
            ${state === 'done' ? at : null})`.execute(tx)
      }
    })
    await before.close()
    const after = await openDatabase(place.options)
    const mails = await after.global((tx) =>
      tx
        .selectFrom('mail')
        .select(['kind', 'state', 'payload', 'handed_over_at', 'updated_at', 'tenant_id', 'version'])
        .orderBy('id')
        .execute(),
    )
    const row = { handed_over_at: null, updated_at: at, tenant_id: null, version: 1, payload: null }
    expect(mails).toEqual([
      {
        ...row,
        kind: 'verification',
        state: 'queued',
        payload: {
          to: 'Ada@assay.example',
          subject: 'Verify your email',
          greeting: 'Hello Ada,',
          before: ['Verify your email:'],
          action: { label: 'Open Assay', url: link },
          after: ['This link works once.', 'Not you? Ignore this.'],
        },
      },
      {
        ...row,
        kind: 'security',
        state: 'queued',
        payload: {
          to: 'Ada@assay.example',
          subject: 'Your email was changed',
          greeting: 'Hello,',
          before: ['Your email was changed.', 'Contact us.'],
          after: [],
        },
      },
      { ...row, kind: 'security', state: 'sent', handed_over_at: at },
      { ...row, kind: 'passwordReset', state: 'draft' },
    ])
    await after.close()
    await place.drop()
  })
})
