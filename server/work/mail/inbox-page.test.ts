import { expect, test } from 'vitest'
import { inboxPage } from './inbox-page.ts'

const mail = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  content: {
    to: '"><b>@example.com',
    subject: '<script>alert(1)</script>',
    greeting: 'Hello <you>,',
    before: [],
    action: { label: 'Verify email', url: 'http://localhost:4300/verifyToken?token=a&b=c' },
    after: ['See https://assay.example/help.'],
  },
  text: 'Hello <you>,\n\nhttp://localhost:4300/verifyToken?token=a&b=c\n\nSee https://assay.example/help.\n\nAssay\n',
  sentAt: new Date('2026-11-20T23:30:00Z'),
}

test('shows a mail as HTML in a sandboxed frame and as escaped text with its link', () => {
  const html = inboxPage([mail], mail, 'N')
  expect(html).toContain(
    '<iframe title="HTML of the email" src="/inbox?frame=0190a1b2-0000-7000-8000-000000000001" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>',
  )
  expect(html).toContain(`<div class="text">Hello &lt;you&gt;,

<a href="http://localhost:4300/verifyToken?token=a&amp;b=c">http://localhost:4300/verifyToken?token=a&amp;b=c</a>

See https://assay.example/help.

Assay</div>`)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script|<b>|<you>/)
})

test('says that the inbox is local, and explains it while empty', () => {
  const html = inboxPage([], null, 'N')
  expect(html).toContain('Emails stay on this server.')
  expect(html).toContain('No emails yet.')
  expect(html).toContain('<style nonce="N">')
})
