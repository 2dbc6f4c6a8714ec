import { expect, test } from 'vitest'
import { skippedFile } from './skipped-file.ts'

test('writes rows with their reasons as text; no value can run as a formula or leave its cell', () => {
  const rows = [
    {
      row: 3,
      action: 'skip' as const,
      name: '=HYPERLINK("http://x.example")',
      email: null,
      leaveOut: null,
      reasons: [
        { code: 'duplicate-in-file', field: 'email' as const, value: '2' },
        { code: 'formula', field: 'name' as const, value: '=1' },
      ],
    },
    {
      row: 4,
      action: 'skip' as const,
      name: '\t@A1,\r\n"x"',
      email: '-a@b.example',
      leaveOut: null,
      reasons: [],
    },
  ]
  expect(skippedFile(rows)).toBe(
    [
      '\ufeff"Row","Name","Email","Details"',
      `"3","'=HYPERLINK(""http://x.example"")","","Duplicate of row 2. Full name looks like a formula. We import it as text: “=1”."`,
      `"4","'\t@A1,\r\n""x""","'-a@b.example",""`,
      '',
    ].join('\r\n'),
  )
})
