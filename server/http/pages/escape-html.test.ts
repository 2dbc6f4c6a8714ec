import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('escaped text cannot leave an element or a quoted attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>Q&A</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Q&amp;A&lt;/a&gt;',
  )
})
