import { expect, test } from 'vitest'
import { linksOf, mailBody } from './mail-body.ts'
import { mailHtml } from './mail-html.ts'

const look = { text: 'class="t"', button: 'class="b"', address: 'class="a"' }
const mail = {
  subject: 'Confirm <your> address',
  text: 'Hello <you>,\n\nplease confirm:\n\nhttp://localhost:4300/verifyToken?token=a&b=c\n\nSee https://assay.example/help.\n\nAssay\n',
}

test('a mail has one button, which leads where its first link that stands alone does, and tells that address', () => {
  expect(mailBody(mail.text, look).split('\n')).toEqual([
    '<p class="t">Hello &lt;you&gt;,</p>',
    '<p class="t">please confirm:</p>',
    '<p class="t"><a class="b" href="http://localhost:4300/verifyToken?token=a&amp;b=c">Verify email</a></p>',
    '<p class="a"><a href="http://localhost:4300/verifyToken?token=a&amp;b=c">http://localhost:4300/verifyToken?token=a&amp;b=c</a></p>',
    '<p class="t">See <a href="https://assay.example/help">https://assay.example/help</a>.</p>',
    '<p class="t">Assay</p>',
  ])
  const two = 'https://assay.example/forgot\n\nhttps://assay.example/else'
  expect(mailBody(two, look).match(/class="b"/g)).toHaveLength(1)
})

test.each([
  ['/resetPassword?token=a', 'Reset password'],
  ['/forgot', 'Set new password'],
  ['/somewhere', 'Open Assay'],
])('the button to %s says %s', (path, label) => {
  expect(mailBody(`https://assay.example${path}`, look)).toContain(`>${label}</a>`)
})

test('a mail without a link has no button, and its lines stay lines', () => {
  expect(mailBody('One\ntwo', look)).toBe('<p class="t">One<br>two</p>')
})

test('the page of a mail holds its words and nothing of them as markup, and loads nothing', () => {
  const html = mailHtml(mail)
  expect(html).toContain('>Confirm &lt;your&gt; address</h1>')
  expect(html).not.toMatch(/<you>|<your>|<img|<script|<link|src=|url\(/)
})

test('links are found in order, once, without the full stop behind them', () => {
  expect(linksOf(`${mail.text} and again https://assay.example/help`)).toEqual([
    'http://localhost:4300/verifyToken?token=a&b=c',
    'https://assay.example/help',
  ])
})
