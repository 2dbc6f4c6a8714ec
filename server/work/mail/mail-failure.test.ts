import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { ClaimLost } from '../queue/job-kind.ts'
import { notTaken, withoutAddresses } from './mail-failure.ts'

const refused = (response: string, more: object = {}) =>
  Object.assign(new Error(`Can't send mail - all recipients were rejected: ${response}`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response,
    rejected: ['ada@assay.example'],
    ...more,
  })

test.each([
  [
    'with an enhanced status',
    refused('550 5.1.1 <ada@assay.example> Ada moved'),
    'EENVELOPE RCPT TO 550 5.1.1',
  ],
  ['without one', refused('550 ada@assay.example is unknown'), 'EENVELOPE RCPT TO 550'],
  ['of a number in an address', refused('550 5.1.1@assay.example is unknown'), 'EENVELOPE RCPT TO 550'],
  [
    'whose fields name somebody',
    refused('no', { code: 'ada@x.example', command: 'To ada', responseCode: 'ada' }),
    '',
  ],
  [
    'that never came',
    Object.assign(new Error('connect'), { code: 'ETIMEDOUT', command: 'CONN' }),
    'ETIMEDOUT CONN',
  ],
  ['that is no error', 'ada@assay.example', ''],
])('an answer of a relay %s is reported by its codes alone', (_, error, codes) => {
  const reported = notTaken(error)
  expect(reported.message).toBe(`the relay did not take it ${codes}`.trim())
  expect(inspect(reported, { depth: null, showHidden: true })).not.toMatch(/ada|moved/i)
})

test.each([
  ['an unknown recipient', refused('550 5.1.1 no such person'), true],
  ['a recipient refused without an enhanced status', refused('550 no'), true],
  ['a policy about the sender', refused('550 5.7.1 blocked'), false],
  ['an unknown recipient, told after the text', refused('550 5.1.1 no', { command: 'DATA' }), true],
  ['a text that is refused', refused('554 5.7.1 spam', { command: 'DATA', responseCode: 554 }), false],
  ['a full mailbox for now', refused('452 4.2.2 full', { responseCode: 452 }), false],
  ['a refused sender', refused('550 5.1.8 no', { command: 'MAIL FROM' }), false],
  ['a lost connection', Object.assign(new Error('connect'), { code: 'ETIMEDOUT', command: 'CONN' }), false],
])('%s: is permanent or retried', (_, error, isPermanent) => {
  expect(notTaken(error).isPermanent).toBe(isPermanent)
})

test('any other failure keeps its message and stack, without addresses and extra properties', () => {
  const cause = new TypeError('nobody is <Ada@assay.example>, nor email=zoe@assay.example', {
    cause: 'ada@x.example',
  })
  const reported = withoutAddresses(Object.assign(cause, { row: 'ada@assay.example' }))
  expect([reported.name, reported.message]).toEqual([
    'TypeError',
    'nobody is <(an address)>, nor email=(an address)',
  ])
  expect(reported.stack).toContain('mail-failure.test.ts')
  expect(inspect(reported, { depth: null, showHidden: true })).not.toMatch(/ada|zoe/i)
  expect(withoutAddresses('to ada@assay.example').message).toBe('to (an address)')
})

test('a lost claim keeps its type', () => {
  const lost = new ClaimLost('job')
  expect(withoutAddresses(lost)).toBe(lost)
})
