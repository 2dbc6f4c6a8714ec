import { expect, test } from 'vitest'
import { blankTokensOf } from './mail-facts.ts'

const mail = { to: 'ada@assay.example', subject: 'Hello', greeting: 'Hello,', before: [], after: [] }

test("names each token without a value once, in a member's own text only", () => {
  expect(
    blankTokensOf({
      ...mail,
      subject: 'A role at {{client}}',
      greeting: 'Hello {{ salary }}',
      before: ['{{name}}, {{client}} is hiring.', '{{}}'],
      from: { name: 'Ada at {{Acme}} Ltd' },
    }),
  ).toEqual(['{{client}}', '{{ salary }}', '{{name}}', '{{}}'])
})

test.each(['{single}', '{{ open', 'closed }}', '{ {spaced} }'])('treats %s as plain text', (text) => {
  expect(blankTokensOf({ ...mail, before: [text] })).toEqual([])
})
