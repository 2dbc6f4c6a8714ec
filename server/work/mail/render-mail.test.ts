import { expect, test } from 'vitest'
import type { MailContent } from '../../db/tables/platform.ts'
import { linksIn, renderMail } from './render-mail.ts'

const mail: MailContent = {
  to: 'zoe@assay.example',
  subject: 'Verify <your> email',
  preview: 'One click <left>',
  greeting: 'Hello <Zoë>,',
  before: ['Verify your email:', 'First line\nsecond line'],
  action: { label: 'Verify email', url: 'http://localhost:4300/verifyToken?token=a&b=c' },
  after: ['Wasn’t you? You can ignore this email.'],
}

test("the text has greeting, paragraphs, the button's URL and the signature", async () => {
  const { text } = await renderMail(mail)
  expect(text).toBe(
    [
      'Hello <Zoë>,',
      'Verify your email:',
      'First line\nsecond line',
      'http://localhost:4300/verifyToken?token=a&b=c',
      'Wasn’t you? You can ignore this email.',
      'Assay\n',
    ].join('\n\n'),
  )
})

test('the HTML has one button, escapes every text and loads nothing', async () => {
  const { html } = await renderMail(mail)
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="http://localhost:4300/verifyToken?token=a&amp;b=c"',
    'href="http://localhost:4300/verifyToken?token=a&amp;b=c"',
  ])
  expect(html).toContain('Verify &lt;your&gt; email</h1>')
  expect(html).toContain('One click &lt;left&gt;')
  expect(html).toContain('Hello &lt;Zoë&gt;,')
  expect(html).not.toMatch(/<your>|<left>|<Zoë>|<img|<script|<link|src=|url\(|@import/)
})

test('a mail without an action has no button, and a long paragraph stays on one line', async () => {
  const long = 'word '.repeat(60).trim()
  const { html, text } = await renderMail({
    to: mail.to,
    subject: 'Note',
    greeting: 'Hello,',
    before: [long],
    after: [],
  })
  expect(html).not.toMatch(/class="button"|<a /)
  expect(text).toBe(`Hello,\n\n${long}\n\nAssay\n`)
})

test("a company's mail is signed by its sender and ends with its opt-out", async () => {
  const unsubscribeUrl = 'https://assay.example/optOut?key=k'
  const { text } = await renderMail({ ...mail, from: { name: 'Ines at Brightwater' }, unsubscribeUrl })
  expect(text.split('\n\n').slice(-2)).toEqual([
    'Ines at Brightwater',
    `Sent with Assay. Unsubscribe ${unsubscribeUrl}\n`,
  ])
  expect(linksIn({ ...mail, unsubscribeUrl })).toEqual([mail.action?.url, unsubscribeUrl])
  expect(linksIn({ ...mail, before: ['See https://assay.example'] })).toEqual([mail.action?.url])
})

test("a company's logo appears in HTML with the name as fallback, and not in text", async () => {
  const url = 'https://assay.example/logos/1f3a.webp'
  const { html, text } = await renderMail({ ...mail, logo: { url, company: 'Bright & Water' } })
  expect(html).toContain(`src="${url}"`)
  expect(html).toContain('alt="Bright &amp; Water"')
  expect(text).not.toContain('1f3a')
})
