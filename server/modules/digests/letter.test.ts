import { expect, test } from 'vitest'
import { renderMail } from '#server/work/mail/render-mail.ts'
import { decisionLetter, digestLetter, returnedLetter } from './letter.ts'

const url = 'https://assay.example/digest/secret'
const unsubscribeUrl = 'https://assay.example/optOut/secret'
const digest = {
  to: 'priya@northwind.example',
  name: 'Priya Raman',
  position: 'Platform Engineer',
  candidates: 3,
  company: 'Brightwater',
  sender: { name: 'Ines Costa', email: 'ines@brightwater.example' },
  expiresAt: new Date('2027-02-26T12:00:00Z'),
  url,
  unsubscribeUrl,
}

test('the mail of a digest counts its candidates, names its sender and leads to the page', () => {
  expect(digestLetter(digest)).toEqual({
    to: 'priya@northwind.example',
    subject: '3 candidates for Platform Engineer',
    preview: 'Ines Costa at Brightwater sent you 3 candidates.',
    greeting: 'Hello Priya Raman,',
    before: [
      'Ines Costa at Brightwater sent you 3 candidates for Platform Engineer.',
      'Everything is on one page. You don’t need an account.',
    ],
    action: { label: 'See the candidates', url },
    after: [
      'This link works until 26 February 2027. It is personal: anyone who opens it acts in your name, so don’t forward it.',
    ],
    unsubscribeUrl,
    from: { name: 'Ines Costa at Brightwater' },
    replyTo: 'ines@brightwater.example',
  })
})

test('the mail of a digest has one button', async () => {
  const { html } = await renderMail(digestLetter(digest))
  expect(html.match(/class="button"/gu)).toHaveLength(1)
})

test('a digest of one, sent by a member who left, is the company’s', () => {
  const { subject, action, from, replyTo } = digestLetter({ ...digest, candidates: 1, sender: null })
  expect({ subject, action, from, replyTo }).toEqual({
    subject: '1 candidate for Platform Engineer',
    action: { label: 'See the candidate', url },
    from: { name: 'Brightwater' },
    replyTo: undefined,
  })
})

const sender = { to: 'ines@brightwater.example', name: 'Ines Costa', position: 'Platform Engineer', url }

test('decisions are grouped by contact, with comments', () => {
  const lines = [
    { contact: 'Priya Raman', candidate: 'Ava Kowalski', decision: 'interview', comment: null },
    { contact: 'Priya Raman', candidate: 'Bo Lind', decision: 'decline', comment: 'Too junior' },
    { contact: null, candidate: null, decision: 'ask', comment: 'Notice period?' },
  ] as const
  const { subject, before } = decisionLetter({ ...sender, lines })
  expect({ subject, before }).toEqual({
    subject: 'Priya Raman and a former contact decided on candidates for Platform Engineer',
    before: [
      'Priya Raman:\nAva Kowalski: Interview\nBo Lind: Decline – Too junior',
      'A former contact:\nA deleted candidate: Question – Notice period?',
    ],
  })
})

test('the decisions of one contact are counted', () => {
  const lines = [
    { contact: 'Priya Raman', candidate: 'Ava Kowalski', decision: 'maybe', comment: null },
  ] as const
  expect(decisionLetter({ ...sender, lines }).subject).toBe(
    'Priya Raman decided on 1 candidate for Platform Engineer',
  )
})

test('the author reads that a digest returned to its draft', () => {
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
