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

test('a list of more values than any body has is told once; nobody compares them with each other', () => {
  const domains = Array.from({ length: 30_000 }, (_, index) => index)
  expect(bodyErrors('updateCompanyDetails', { details: { domains } })).toEqual([
    { field: 'details.domains', code: 'too-many', message: 'holds too many values' },
  ])
})

test('of many errors the first hundred are told', () => {
  const unknown = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`unknown${index}`, 1]))
  const errors = bodyErrors('loginPassword', { email: 'a@b.example', password: 'x', ...unknown })
  expect([errors.length, errors[0]]).toEqual([
    100,
    { field: 'unknown0', code: 'unknown', message: 'must NOT have additional properties' },
  ])
})
