import { expect, it } from 'vitest'
import { aDigestPerson } from '#tests/support/dialogs/digest-records.ts'
import { formOf, picked } from './digest-content.ts'
import { groupPeople, refusedConsent } from './people-groups.ts'

const noConsent = (id: string, consent = 'none') => ({
  rule: 'hasConsentForEachItem',
  facts: { items: [{ id, consent }] },
  fix: 'askForConsent',
  who: 'candidate' as const,
})
const blocked = {
  rule: 'hasNoBlockedEmployer',
  facts: { items: ['eve'] },
  fix: 'removeItem',
  who: 'you' as const,
}

it('groups people by the first rule that refuses them, and leaves out the chosen', () => {
  const people = [
    aDigestPerson('ada'),
    aDigestPerson('bo', [noConsent('bo', 'requested')]),
    aDigestPerson('cy'),
    aDigestPerson('dee', [noConsent('dee')]),
    aDigestPerson('eve', [blocked]),
  ]
  const { open, refused } = groupPeople(people, picked(formOf(null), 'cy'))
  expect(open.map(({ name }) => name)).toEqual(['Ada'])
  expect(refused.map((group) => [group.refusal, group.people.map(({ name }) => name)])).toEqual([
    [
      {
        ...noConsent('bo'),
        facts: {
          items: [
            { id: 'bo', consent: 'requested' },
            { id: 'dee', consent: 'none' },
          ],
        },
      },
      ['Bo', 'Dee'],
    ],
    [blocked, ['Eve']],
  ])
})

it.each([
  ['a missing consent', [noConsent('ada', 'declined')], 'declined'],
  ['a blocked client', [blocked], null],
  ['no refusal', [], null],
])('reads the consent of %s', (_title, refusals, consent) => {
  expect(refusedConsent({ refusals })).toBe(consent)
})
