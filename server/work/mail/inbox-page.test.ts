import { expect, test } from 'vitest'
import { inboxPage } from './inbox-page.ts'

const mail = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  to: '"><b>@example.com',
  subject: '<script>alert(1)</script>',
  text: 'Hello <you>,\n\nhttp://localhost:4300/verifyToken?token=a&b=c\n\nSee https://assay.example/help.',
  sentAt: new Date('2026-11-20T23:30:00Z'),
}

test('a mail is shown with its links to follow and nothing of it as markup', () => {
  const html = inboxPage([mail], mail, 'N')
  expect(html).toContain(
    '<a href="http://localhost:4300/verifyToken?token=a&amp;b=c">http://localhost:4300/verifyToken?token=a&amp;b=c</a>',
  )
  expect(html).toContain('<a href="https://assay.example/help">https://assay.example/help</a>.')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('Hello &lt;you&gt;,')
  expect(html).not.toMatch(/<script|<b>|<you>/)
})

test('the page says that it is local, and teaches where it is empty', () => {
  const html = inboxPage([], null, 'N')
  expect(html).toContain('Demo inbox: emails stay on this server.')
  expect(html).toContain('No emails yet.')
  expect(html).toContain('<style nonce="N">')
})
