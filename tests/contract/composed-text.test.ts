/** Texts that grow when they are normalized: measured as stored, and refused at their field. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestBackground } from '#machines/domain/developer/background.ts'
import { longestLabel } from '#machines/domain/developer/profile-link.ts'
import { longestDetails } from '#machines/domain/developer/user-details.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { anEntry, write, writing } from '#tests/support/people/background.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { makeLink } from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'

/** Characters that become two when normalized. */
const growing = ['\u0958', '\u095c'] as const

/** A text that just fits once normalized, and one that is two characters longer. */
const around = (longest: number, letter: string) => [
  letter.repeat(longest / 2),
  letter.repeat(longest / 2 + 1),
]
const tooLong = (field: string, longest: number) => [
  400,
  {
    code: 'bad-input',
    message: 'Some fields need changes.',
    errors: [{ field, code: 'maxLength', message: `Use at most ${String(longest)} characters.` }],
  },
]

describeOnDatabase('a text that grows when it is normalized', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })
  const developer = () => registerPerson(server, { userType: 'user', name: 'Dana' })

  test.each(
    (['title', 'organisation', 'text'] as const).flatMap((field) =>
      growing.map((letter) => ({ field, letter, longest: longestBackground[field] })),
    ),
  )(
    'is refused at the $field of an entry, made or changed, where it would not fit ($letter)',
    async ({ field, letter, longest }) => {
      const who = await developer()
      const [fits = '', over = ''] = around(longest, letter)
      const kept = await write(server, who, { [field]: fits })
      expect(kept[field]).toBe(fits.normalize('NFC'))
      const path = `/background/${kept.id}`
      const body = anEntry({ [field]: over })
      const changing = await call(server, who, path, { method: 'PUT', body, headers: ifMatch(kept) })
      expect([statusAndBody(await writing(server, who, { [field]: over })), statusAndBody(changing)]).toEqual(
        [tooLong(field, longest), tooLong(field, longest)],
      )
      const { items } = bodyOf<{ items: unknown[] }>(await call(server, who, '/background'))
      expect(items).toEqual([kept])
    },
  )

  test.each(
    (['name', 'headline', 'position', 'location'] as const).flatMap((field) =>
      growing.map((letter) => ({ field, letter, longest: longestDetails[field] })),
    ),
  )(
    'is refused as the $field of a developer, at first and later, where it would not fit ($letter)',
    async ({ field, letter, longest }) => {
      const [fits = '', over = ''] = around(longest, letter)
      const begin = async (text: string) => {
        const who = await developer()
        const details = { name: 'Dana', [field]: text }
        const empty = { headline: null, location: null, timeZone: null, title: null, position: null }
        const body = { details: { ...empty, ...details } }
        return { who, answer: await call(server, who, '/initUser', { method: 'PUT', body }) }
      }
      expect(statusAndBody((await begin(over)).answer)).toEqual(tooLong(`details.${field}`, longest))
      const { who, answer } = await begin(fits)
      const begun = bodyOf<Record<string, unknown>>(answer)
      expect(begun[field]).toBe(fits.normalize('NFC'))
      const change = (text: unknown) =>
        call(server, who, '/updateUserDetails', { method: 'PUT', body: { details: { [field]: text } } })
      expect(statusAndBody(await change(over))).toEqual(tooLong(`details.${field}`, longest))
      // An answered label is accepted again.
      expect(bodyOf<Record<string, unknown>>(await change(begun[field]))[field]).toBe(begun[field])
    },
  )

  test.each(growing)('is refused as the label of a link where it would not fit (%s)', async (letter) => {
    const who = await developer()
    const [fits = '', over = ''] = around(longestLabel, letter)
    const { link } = await makeLink(server, who, { label: fits })
    expect(link.label).toBe(fits.normalize('NFC'))
    const body = { label: over, days: 30 }
    expect(statusAndBody(await call(server, who, '/profileLinks', { method: 'POST', body }))).toEqual(
      tooLong('label', longestLabel),
    )
    const { items } = bodyOf<{ items: unknown[] }>(await call(server, who, '/profileLinks'))
    expect(items).toEqual([link])
  })
})
