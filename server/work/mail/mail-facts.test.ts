import { expect, test } from 'vitest'
import { blankTokensOf } from './mail-facts.ts'

const mail = { to: 'ada@assay.example', subject: 'Hello', greeting: 'Hello,', before: [], after: [] }

test('names each token without a value once, wherever it is written', () => {
  expect(
    blankTokensOf({
      ...mail,
      subject: 'A role at {{client}}',
      preview: '{{ salary }}',
      before: ['{{name}}, {{client}} is hiring.'],
      action: { label: 'Answer {{client}}', url: 'https://assay.example/?role={{role}}' },
      after: ['{{}}'],
      from: { name: '{{recruiter}} at Brightwater' },
    }),
  ).toEqual(['{{client}}', '{{ salary }}', '{{name}}', '{{role}}', '{{}}', '{{recruiter}}'])
})

test.each(['{single}', '{{ open', 'closed }}', '{ {spaced} }'])('takes %s for words', (text) => {
  expect(blankTokensOf({ ...mail, before: [text] })).toEqual([])
})
