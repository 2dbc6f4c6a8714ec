import { describe, expect, it } from 'vitest'
import { callFailureOf } from '#src/api/call-failure.ts'
import { namedCandidate } from '#tests/support/people/filled-records.ts'
import {
  emptyForm,
  errorsOf,
  fieldsOf,
  refusedErrors,
  type CandidateErrors,
  type CandidateForm,
} from './candidate-form.ts'

const ada: CandidateForm = { ...emptyForm, name: ' Ada ' }

describe('the form of a candidate', () => {
  it.each<[string, Partial<CandidateForm>, CandidateErrors]>([
    ['takes a name alone', {}, {}],
    ['asks for the name', { name: '  ' }, { name: 'Enter a name.' }],
    [
      'names the address that is none',
      { emails: 'ada@x.org, ada@' },
      { emails: '“ada@” isn’t a valid email.' },
    ],
    [
      'names the number that is none',
      { phones: 'call me' },
      { phones: '“call me” isn’t a valid phone number.' },
    ],
    [
      'takes web addresses only',
      { links: 'javascript:alert(1)' },
      { links: '“javascript:alert(1)” isn’t a valid link. Start it with https://' },
    ],
    [
      'takes five addresses',
      { emails: 'a@x.org b@x.org'.replace(' ', '\n') + '\nc@x.org\nd@x.org\ne@x.org\nf@x.org' },
      { emails: 'Enter at most 5.' },
    ],
    ['limits a tag', { tags: ['x'.repeat(41)] }, { tags: 'Use at most 40 characters per tag.' }],
  ])('%s', (_title, changes, expected) => {
    expect(errorsOf({ ...ada, ...changes })).toEqual(expected)
  })

  it('sends trimmed text, each address once, and null for what is empty', () => {
    expect(
      fieldsOf({ ...ada, emails: 'ada@x.org;ada@x.org\nb@x.org', headline: ' ', source: ' Referral ' }),
    ).toEqual({
      ...namedCandidate('Ada'),
      emails: ['ada@x.org', 'b@x.org'],
      source: 'Referral',
    })
  })
})

it('a refusal of one address stands at the addresses', () => {
  const problem = {
    type: 'about:blank',
    title: 'Bad Request',
    instance: '/api',
    message: 'Some of it',
    code: 'bad-input',
  }
  const errors = [
    { field: 'candidate.emails.0', code: 'format', message: 'must match format "email"' },
    { field: 'stageId', code: 'format', message: 'must match format "uuid"' },
  ]
  expect(
    Object.keys(refusedErrors(callFailureOf({ ...problem, status: 400, errors }), 'candidate.')),
  ).toEqual(['emails'])
  expect(refusedErrors(callFailureOf({ ...problem, status: 409, errors }), 'candidate.')).toEqual({})
})
