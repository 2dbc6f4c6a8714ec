import { expect, test } from 'vitest'
import { findRoot } from '../root.ts'
import { ownContract } from './document.ts'
import { validatorsOf } from './validation.ts'

const contract = ownContract(findRoot())
const validatorOf = validatorsOf(contract)

function bodyErrors(id: string, body: unknown) {
  const operation = contract.operations.find((known) => known.id === id)
  if (operation === undefined) throw new Error(`no operation ${id}`)
  return validatorOf(operation).body('application/json', body)
}

test('reports an oversized list once, without comparing its values', () => {
  const domains = Array.from({ length: 30_000 }, (_, index) => index)
  expect(bodyErrors('updateCompanyDetails', { details: { domains } })).toEqual([
    { field: 'details.domains', code: 'too-many', message: 'This has too many values.' },
  ])
})

test.each([
  [
    'an address of a new candidate',
    'createApplication',
    { candidate: { name: 'Ada', emails: ['ada'] } },
    ['candidate.emails.0 format'],
  ],
  ['a candidate without a name', 'createApplication', { candidate: {} }, ['candidate.name required']],
  [
    'two members at once',
    'createApplication',
    { candidate: { name: '' }, stageId: 'x' },
    ['candidate.name minLength', 'stageId format'],
  ],
  ['a candidate by a wrong id', 'createApplication', { candidateId: 'x' }, ['candidateId format']],
  [
    'an event of a named type',
    'applyPositionEvent',
    { type: 'position.held', reason: '' },
    ['reason minLength', 'reason pattern'],
  ],
  ['an event of an unknown type', 'applyPositionEvent', { type: 'position.gone' }, ['type const']],
])('reports errors of the intended alternative only: %s', (_name, id, body, expected) => {
  expect(bodyErrors(id, body).map(({ field, code }) => `${field} ${code}`)).toEqual(expected)
})

test('reports the first hundred of many errors', () => {
  const unknown = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`unknown${index}`, 1]))
  const errors = bodyErrors('loginPassword', { email: 'a@b.example', password: 'x', ...unknown })
  expect([errors.length, errors[0]]).toEqual([
    100,
    { field: 'unknown0', code: 'unknown', message: 'This field isn’t allowed.' },
  ])
})
