import { expect, test } from 'vitest'
import type { ImportedValues } from '#machines/domain/candidate/fields.ts'
import type { ImportField } from '#server/db/tables/pipeline.ts'
import { readRow } from './row.ts'

const read = (cells: Partial<Record<ImportField, string>>) => {
  const mapping = Object.keys(cells) as ImportField[]
  return readRow(2, Object.values(cells), mapping, { columns: mapping.length, leaveOut: false })
}
const reported = (cells: Partial<Record<ImportField, string>>) => {
  const { faults, notices } = read(cells)
  const words = (reasons: typeof faults) => reasons.map(({ code, field, value }) => [code, field, value])
  return { faults: words(faults), notices: words(notices) }
}

test('reads a person, with lists divided and space around values gone', () => {
  expect(
    read({
      firstName: ' Ada ',
      lastName: 'Lovelace',
      email: 'Ada@Example.com; ada@work.example',
      phone: '+49 30 1234/56, 030 77',
      link: 'linkedin.com/in/ada https://github.com/ada',
      headline: 'Engineer',
      location: 'London',
      source: 'Fair',
      tags: 'C++; maths | C++',
      ignore: '=secret',
    } satisfies Record<Exclude<ImportField, 'name'>, string>),
  ).toEqual({
    row: 2,
    values: {
      name: 'Ada Lovelace',
      emails: ['ada@example.com', 'ada@work.example'],
      phones: ['+49 30 1234/56', '030 77'],
      links: ['https://linkedin.com/in/ada', 'https://github.com/ada'],
      headline: 'Engineer',
      location: 'London',
      source: 'Fair',
      tags: ['C++', 'maths'],
    } satisfies ImportedValues,
    faults: [],
    notices: [],
    leaveOut: null,
  })
})

test.each([
  ['no name', { name: ' ', email: 'a@b.example' }, [['name-missing', 'name', null]]],
  [
    'no first and last name',
    { firstName: '', lastName: '', email: 'a@b.example' },
    [['name-missing', 'firstName', null]],
  ],
  ['a long name', { name: 'x'.repeat(121) }, [['too-long', 'name', 'x'.repeat(121)]]],
  [
    'a bad address',
    { name: 'Ada', email: 'a@b.example, ada(at)c.example' },
    [['email-invalid', 'email', 'ada(at)c.example']],
  ],
  [
    'a long address',
    { name: 'Ada', email: `${'a'.repeat(250)}@b.example` },
    [['email-invalid', 'email', `${'a'.repeat(200)}`]],
  ],
  ['a bad number', { name: 'Ada', phone: 'call me' }, [['phone-invalid', 'phone', 'call me']]],
  [
    'a link that is a script',
    { name: 'Ada', link: 'javascript:alert(1)' },
    [['link-invalid', 'link', 'javascript:alert(1)']],
  ],
  ['a link that is none', { name: 'Ada', link: 'nowhere' }, [['link-invalid', 'link', 'nowhere']]],
  [
    'a link with a password',
    { name: 'Ada', link: 'https://a:b@c.example' },
    [['link-invalid', 'link', 'https://a:b@c.example']],
  ],
  [
    'a long headline',
    { name: 'Ada', headline: 'h'.repeat(201) },
    [['too-long', 'headline', 'h'.repeat(200)]],
  ],
  ['a long tag', { name: 'Ada', tags: `ok;${'t'.repeat(41)}` }, [['too-long', 'tags', 't'.repeat(41)]]],
  [
    'six addresses',
    { name: 'Ada', email: 'a@x.yz b@x.yz c@x.yz d@x.yz e@x.yz f@x.yz' },
    [['too-many', 'email', '6']],
  ],
  ['a turned direction', { name: 'Ada\u202eana' }, [['direction-character', 'name', null]]],
  [
    'a turned direction in a tag',
    { name: 'Ada', tags: 'a;b\u202ec' },
    [['direction-character', 'tags', null]],
  ],
  ['a name of two lines', { firstName: 'Ada\nB', lastName: 'Lovelace' }, [['line-break', 'firstName', null]]],
  ['a control character', { name: 'Ad\u0007a' }, [['control-character', 'name', null]]],
  ['bytes that were not of the encoding', { name: 'Ad\ufffd' }, [['encoding', 'name', 'Ad\ufffd']]],
  ['bytes that mean nothing in windows-1252', { name: 'Ad\u0081' }, [['encoding', 'name', 'Ad\u0081']]],
  ['nothing at all', { name: ' ', email: '' }, [['row-empty', null, null]]],
])('tells %s', (_name, cells, faults) => {
  expect(reported(cells)).toEqual({ faults, notices: [] })
})

test.each(['=cmd|calc', '+1 for Ada', '-2+3', '@SUM(A1)', '\t=1', ' =1', '\r=1'])(
  'tells that %j is a formula, and keeps it exactly',
  (headline) => {
    const { values, notices, faults } = read({ name: 'Ada', headline })
    expect([values.headline, notices, faults]).toEqual([
      headline,
      [{ code: 'formula', field: 'headline', value: headline }],
      [],
    ])
  },
)

test('tells records that are longer or shorter than the header', () => {
  const mapping: ImportField[] = ['name', 'email', 'headline']
  const of = (...cells: string[]) => {
    const { faults, notices } = readRow(7, cells, mapping, { columns: 3, leaveOut: false })
    return { faults, notices }
  }
  expect(of('Ada', '', 'x', 'y')).toEqual({
    faults: [{ code: 'cells-extra', field: null, value: '4' }],
    notices: [],
  })
  expect(of('Ada', '', 'x', '')).toEqual({ faults: [], notices: [] })
  expect(of('Ada')).toEqual({ faults: [], notices: [{ code: 'cells-missing', field: null, value: '1' }] })
})

test('a cell as long as a file is refused at once, not searched for an address in it', () => {
  const link = `a:${'.'.repeat(150_000)}`
  expect(reported({ name: 'Ada', link })).toEqual({
    faults: [['link-invalid', 'link', link.slice(0, 200)]],
    notices: [],
  })
})

test('of a list with too many values only as many are judged one by one as a person may have', () => {
  const email = Array.from({ length: 5_000 }, (_, index) => `no-address-${index}`).join(';')
  const { faults } = read({ name: 'Ada', email })
  expect(faults.map(({ code }) => code)).toEqual([...Array<string>(5).fill('email-invalid'), 'too-many'])
})
