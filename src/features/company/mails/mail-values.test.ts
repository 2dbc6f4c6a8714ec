import { expect, it } from 'vitest'
import { bodyOf, mailErrors, newMail, valuesOf, type MailValues } from './mail-values.ts'
import { mailWords as words } from './words.ts'

const rejection: MailValues = { kind: 'rejection', name: 'Thanks', subject: 'Hi', body: 'Dear {{name}}' }

it('sends unchanged values back unchanged, a subject only if the kind has one', () => {
  expect(bodyOf(valuesOf(rejection))).toEqual(rejection)
  expect(bodyOf({ ...rejection, kind: 'invite' })).toEqual({ ...rejection, kind: 'invite', subject: null })
})

it('reports every invalid input', () => {
  expect(mailErrors(rejection)).toEqual({})
  expect(Object.keys(mailErrors({ ...newMail, kind: 'mail' })).toSorted()).toEqual([
    'body',
    'name',
    'subject',
  ])
  expect(mailErrors({ ...rejection, kind: 'digest' })).toEqual({ body: words.unknownToken('{{name}}') })
  expect(mailErrors({ ...rejection, kind: 'invite', body: 'x'.repeat(501) })).toEqual({
    body: words.tooLong(1),
  })
})
