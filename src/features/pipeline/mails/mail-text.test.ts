import { expect, it } from 'vitest'
import { mailErrors, newMail, sentText } from './mail-text.ts'

it('refuses a mail without words, with a token and over its length', () => {
  expect(Object.keys(mailErrors(newMail))).toEqual(['subject', 'body'])
  expect(mailErrors({ ...newMail, subject: 'Hi {{name}}', body: 'x'.repeat(5001) })).toEqual({
    subject: 'Replace {{name}} with your own words.',
    body: '1 characters too long. Shorten the text.',
  })
  expect(mailErrors({ ...newMail, subject: 'Hi', body: 'Dear Ada' })).toEqual({})
})

it('is sent without space around it', () => {
  expect(sentText({ subject: ' Hi ', body: '\nDear Ada\n', templateId: null })).toEqual({
    subject: 'Hi',
    body: 'Dear Ada',
    templateId: null,
  })
})
