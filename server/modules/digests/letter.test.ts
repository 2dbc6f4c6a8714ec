import { describe, expect, test } from 'vitest'
import { renderMail } from '#server/work/mail/render-mail.ts'
import { decisionLetter, digestLetter, returnedLetter } from './letter.ts'

const url = 'https://assay.example/digest/secret'
const unsubscribeUrl = 'https://assay.example/optOut/secret'
const digest = {
  to: 'priya@northwind.example',
  name: 'Priya Raman',
  position: 'Platform Engineer',
  role: 'decider',
  introduction: 'Three people for you.\nAll know <Go>.',
  candidates: 3,
  company: 'Brightwater',
  sender: { name: 'Ines Costa', email: 'ines@brightwater.example' },
  expiresAt: new Date('2027-02-26T12:00:00Z'),
  url,
  unsubscribeUrl,
} as const

test('the mail of a digest counts its candidates, names its sender and leads to the page', () => {
  expect(digestLetter(digest)).toEqual({
    to: 'priya@northwind.example',
    subject: '3 candidates for Platform Engineer',
    preview: 'Ines Costa at Brightwater sent you 3 candidates.',
    greeting: 'Hello Priya Raman,',
    before: [
      'Three people for you.\nAll know <Go>.',
      'Ines Costa at Brightwater sent you 3 candidates for Platform Engineer.',
      'Decide on one page. You don’t need an account.',
    ],
    action: { label: 'See the candidates', url },
    after: [
      'This link works until 26 February 2027. It is personal: anyone who opens it answers in your name, so don’t forward it.',
    ],
    unsubscribeUrl,
    from: { name: 'Ines Costa at Brightwater' },
    replyTo: 'ines@brightwater.example',
  })
})

test('the mail of a digest has one button, and the introduction escaped with its line breaks', async () => {
  const { html } = await renderMail(digestLetter(digest))
  expect(html.match(/class="button"/gu)).toHaveLength(1)
  expect(html).toMatch(/Three people for you\.<br\s*\/?>All know &lt;Go&gt;\./u)
})

test('the mail of a digest without an introduction begins with its sender', () => {
  expect(digestLetter({ ...digest, introduction: ' ' }).before[0]).toBe(
    'Ines Costa at Brightwater sent you 3 candidates for Platform Engineer.',
  )
})

test('a Cc recipient reads that others decide', () => {
  const { before, after } = digestLetter({ ...digest, role: 'cc' })
  expect({ last: before.at(-1), after }).toEqual({
    last: 'You get a copy: others decide. You don’t need an account.',
    after: ['This link works until 26 February 2027. It is personal, so don’t forward it.'],
  })
})

test('a digest whose sender left comes from the company', () => {
  const { subject, action, from, replyTo } = digestLetter({ ...digest, candidates: 1, sender: null })
  expect({ subject, action, from, replyTo }).toEqual({
    subject: '1 candidate for Platform Engineer',
    action: { label: 'See the candidate', url },
    from: { name: 'Brightwater' },
    replyTo: undefined,
  })
})

const publicUrl = 'https://assay.example'
const sender = { to: 'ines@brightwater.example', name: 'Ines Costa', position: 'Platform Engineer', url }

test('decisions are grouped by contact, with proposed times and comments', () => {
  const lines = [
    {
      application_id: 'ava',
      contact: 'Priya Raman',
      candidate: 'Ava Kowalski',
      decision: 'interview',
      comment: null,
      times: ['Tue 10:00', 'Wed'],
    },
    {
      application_id: 'bo',
      contact: 'Priya Raman',
      candidate: 'Bo Lind',
      decision: 'decline',
      comment: 'Too junior',
      times: [],
    },
    {
      application_id: 'gone',
      contact: null,
      candidate: null,
      decision: 'ask',
      comment: 'Notice period?',
      times: [],
    },
  ] as const
  const { subject, before } = decisionLetter({ ...sender, lines, publicUrl })
  expect({ subject, before }).toEqual({
    subject: 'Priya Raman and a former contact decided on and asked about 3 candidates for Platform Engineer',
    before: [
      'Priya Raman:\nAva Kowalski: Interview (Proposed: Tue 10:00; Wed)\nBo Lind: Decline – Too junior',
      'A former contact:\nA deleted candidate: Question – Notice period?',
    ],
  })
})

describe('the subject', () => {
  const subjectOf = (...decided: readonly (readonly [id: string, decision: 'maybe' | 'ask'])[]) =>
    decisionLetter({
      ...sender,
      publicUrl,
      lines: decided.map(([application_id, decision]) => ({
        application_id,
        decision,
        contact: 'Priya Raman',
        candidate: 'Ava Kowalski',
        comment: null,
        times: [],
      })),
    }).subject

  test('counts the candidates of the decisions', () => {
    expect(subjectOf(['ava', 'maybe'])).toBe('Priya Raman decided on 1 candidate for Platform Engineer')
  })

  test('names a question as such', () => {
    expect(subjectOf(['ava', 'ask'], ['bo', 'ask'])).toBe(
      'Priya Raman asked about 2 candidates for Platform Engineer',
    )
  })

  test('counts a candidate with a decision and a question once', () => {
    expect(subjectOf(['ava', 'maybe'], ['ava', 'ask'])).toBe(
      'Priya Raman decided on and asked about 1 candidate for Platform Engineer',
    )
  })
})

test('the author gets an email when a digest returns to draft', () => {
  expect(returnedLetter(sender)).toEqual({
    to: 'ines@brightwater.example',
    subject: 'Your digest for Platform Engineer wasn’t sent',
    greeting: 'Hello Ines Costa,',
    before: [
      'A rule now blocks your digest for Platform Engineer. No one received it. Open the draft to see what to fix.',
    ],
    action: { label: 'Open the digest', url },
    after: [],
  })
})
