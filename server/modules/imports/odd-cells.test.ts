import { expect, test } from 'vitest'
import { fieldOfColumn } from '#machines/domain/candidate/fields.ts'
import { keysOf } from '#machines/domain/field.ts'
import type { ImportField } from '#server/db/tables/pipeline.ts'
import { readRow } from './row.ts'

type Cells = Partial<Record<ImportField, string>>

const read = (cells: Cells, leaveOut = false) => {
  const mapping = Object.keys(cells) as ImportField[]
  return readRow(2, Object.values(cells), mapping, { columns: mapping.length, leaveOut })
}
const brief = (reasons: { code: string; field: string | null; value: string | null }[]) =>
  reasons.map(({ code, field, value }) => [code, field, value])

test.each([
  ['direction marks around it', '\u202a+49 170 1234567\u202c', '+49 170 1234567'],
  ['a direction override around it, as macOS copies', '\u202d+49 170 1234567\u202c', '+49 170 1234567'],
  ['no-break spaces', '+49\u00a0170\u202f1234567', '+49 170 1234567'],
  ['a zero-width space and a byte order mark', '\ufeff+49 170\u200b1234567', '+49 1701234567'],
  ['tel:', 'tel:+49-170-1234567', '+49-170-1234567'],
  ['tel: with an extension', 'tel:+1-555-0100;ext=12', '+1-555-0100 ext. 12'],
  ['an extension', '+1 555 0100 x12', '+1 555 0100 ext. 12'],
  ['an extension after a comma', '+1 555 0100, Ext 12', '+1 555 0100 ext. 12'],
  ['a leading apostrophe', "'+49 170 1234567", '+49 170 1234567'],
  ['a formula that is a text', '="0049170 1234567"', '0049170 1234567'],
  ['full-width digits', '＋４９ １７０ １２３４５６７', '+49 170 1234567'],
  ['Arabic digits', '٠١٧٠ ١٢٣٤٥٦٧', '0170 1234567'],
  ['typographic dashes', '0170–1234567', '0170-1234567'],
  ['a label', 'Mobile: 0170 1234567 (private)', '0170 1234567'],
  ['a decimal end of a number column', '491701234567.0', '491701234567'],
  ['smart quotes', '“0170 1234567”', '0170 1234567'],
])('reads a phone number with %s', (_name, phone, kept) => {
  const { values, faults, notices } = read({ name: 'Ada', phone })
  expect([values.phones, faults, brief(notices)]).toEqual([[kept], [], [['cleaned', 'phone', kept]]])
})

test.each(['+49 170 1234567', ' 030 12 34 56 ', '(030) 1234/56', '+1 555 0100 ext. 12'])(
  'keeps the phone number %j as it is, without a notice',
  (phone) => {
    expect(read({ name: 'Ada', phone })).toMatchObject({
      values: { phones: [phone.trim()] },
      faults: [],
      notices: [],
    })
  },
)

test.each(['4.9E+11', '4,91701E+11', '4.9e11', '+4.9E+11', "'4.9E+11"])(
  'never guesses the digits of %j',
  (phone) => {
    expect(brief(read({ name: 'Ada', phone }).faults)).toEqual([
      ['phone-rounded', 'phone', phone.replace("'", '')],
    ])
  },
)

test.each([
  ['a name before it', 'Ann Angle <ann@x.example>', ['ann@x.example']],
  ['a name in quotes with a comma', '"Angle, Ann" <ann@x.example>', ['ann@x.example']],
  [
    'several names',
    'Ann <a@x.example>; Bo Ek <b@x.example>, c@x.example',
    ['a@x.example', 'b@x.example', 'c@x.example'],
  ],
  ['mailto:', 'mailto:ann@x.example', ['ann@x.example']],
  ['mailto: with a query', 'mailto:ann@x.example?subject=Hi%20there', ['ann@x.example']],
  ['brackets', '<ann@x.example>', ['ann@x.example']],
  ['smart quotes', '„ann@x.example“', ['ann@x.example']],
  ['full-width signs', 'ann＠x．example', ['ann@x.example']],
  ['invisible marks', '\u200eann@x.example\u2069', ['ann@x.example']],
  ['a full stop behind it', 'ann@x.example.', ['ann@x.example']],
  ['a remark', 'ann@x.example (private)', ['ann@x.example']],
  ['space around the sign', 'ann @ x.example', ['ann@x.example']],
  ['a slash between two', 'a@x.example / b@x.example', ['a@x.example', 'b@x.example']],
  ['a leading apostrophe', "'ann@x.example", ['ann@x.example']],
])('reads an address with %s', (_name, email, kept) => {
  const { values, faults, notices } = read({ name: 'Ada', email })
  expect([values.emails, faults, brief(notices)]).toEqual([kept, [], [['cleaned', 'email', kept.join(', ')]]])
})

test.each([
  ['brackets', '<https://ada.example/cv>', 'https://ada.example/cv'],
  ['a full stop behind it', 'https://ada.example/cv.', 'https://ada.example/cv'],
  ['a comma behind it', 'linkedin.com/in/ada,', 'https://linkedin.com/in/ada'],
  ['invisible marks', '\u200bhttps://ada.example', 'https://ada.example'],
  ['a label', 'LinkedIn: linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['only slashes before it', '//linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
])('reads a link with %s', (_name, link, kept) => {
  const { values, faults, notices } = read({ name: 'Ada', link })
  expect([values.links, faults, brief(notices)]).toEqual([[kept], [], [['cleaned', 'link', kept]]])
})

test.each([
  ['a direction mark behind it', 'Ada Lovelace\u200f', 'Ada Lovelace'],
  ['embedding marks', '\u202bAda Lovelace\u202c', 'Ada Lovelace'],
  ['a no-break space', 'Ada\u00a0Lovelace', 'Ada Lovelace'],
  ['a zero-width space', 'Ada\u200b Lovelace', 'Ada Lovelace'],
  ['a soft hyphen', 'Love\u00adlace', 'Lovelace'],
  ['a byte order mark and quotes', '\ufeff"Ada"', 'Ada'],
  ['smart quotes', '“Ada Lovelace”', 'Ada Lovelace'],
  ['a comma behind it', 'Ada Lovelace,', 'Ada Lovelace'],
  ['a control character at its end', 'Ada\u0007', 'Ada'],
  ['a formula that is a text', '="Ada"', 'Ada'],
])('reads a name with %s', (_name, name, kept) => {
  const { values, faults, notices } = read({ name })
  expect([values.name, faults, brief(notices)]).toEqual([kept, [], [['cleaned', 'name', kept]]])
})

test.each(["'t Hooft", 'O’Brien', 'Null', 'علی\u200cرضا', 'Ada "Countess" Lovelace'])(
  'keeps the name %j as it is',
  (name) => {
    expect(read({ name })).toMatchObject({ values: { name }, faults: [], notices: [] })
  },
)

test('writes a text of two lines in one', () => {
  const { values, faults, notices } = read({ name: 'Ada', location: 'London\r\nEngland' })
  expect([values.location, faults, brief(notices)]).toEqual([
    'London England',
    [],
    [['cleaned', 'location', 'London England']],
  ])
})

test.each(['N/A', 'n/a', '-', '–', 'null', '#N/A', '#REF!', '#NV', '#DIV/0!', '#VALUE!'])(
  'takes %j for an empty cell in every optional field',
  (mark) => {
    for (const field of keysOf(fieldOfColumn).filter((column) => fieldOfColumn[column] !== 'name')) {
      expect(read({ name: 'Ada', [field]: mark })).toEqual({
        ...read({ name: 'Ada', [field]: '' }),
        notices: [{ code: 'empty-mark', field, value: mark }],
      })
    }
  },
)

test('a name that says it is empty is missing', () => {
  expect(brief(read({ name: '#N/A', email: 'a@x.example' }).faults)).toEqual([['name-missing', 'name', null]])
})

test.each<[string, Cells, Partial<ReturnType<typeof read>['values']>, string[][]]>([
  ['number', { phone: 'call me' }, { phones: [] }, [['phone', 'call me']]],
  ['rounded number', { phone: '4.9E+11' }, { phones: [] }, [['phone', '4.9E+11']]],
  [
    'one of two addresses',
    { email: 'a@x.example; ada(at)x.example' },
    { emails: ['a@x.example'] },
    [['email', 'ada(at)x.example']],
  ],
  ['link', { link: 'javascript:alert(1)' }, { links: [] }, [['link', 'javascript:alert(1)']]],
  ['long headline', { headline: 'h'.repeat(201) }, { headline: null }, [['headline', 'h'.repeat(200)]]],
  ['undecoded location', { location: 'Z\ufffdrich' }, { location: null }, [['location', 'Z\ufffdrich']]],
  ['sixth number', { phone: '030 1;030 2;030 3;030 4;030 5;030 6' }, {}, [['phone', '030 6']]],
])('imports a person without an unreadable %s only where that was chosen', (_name, cells, values, left) => {
  const refused = read({ name: 'Ada', ...cells })
  expect([refused.faults.length > 0, refused.leaveOut]).toEqual([true, 'possible'])
  const taken = read({ name: 'Ada', ...cells }, true)
  expect(taken).toMatchObject({ values, faults: [], leaveOut: 'chosen' })
  expect(
    taken.notices.filter(({ code }) => code === 'left-out').map(({ field, value }) => [field, value]),
  ).toEqual(left)
})

test('a required cell stays refused, with or without the optional ones', () => {
  const cells = { name: 'Ada\u202eana', phone: 'call me' }
  expect(read(cells)).toMatchObject({ leaveOut: null })
  expect(read(cells, true)).toEqual(read(cells))
  expect(brief(read(cells).faults)).toEqual([
    ['direction-character', 'name', null],
    ['phone-invalid', 'phone', 'call me'],
  ])
})

test('keeps an international address as typed, once', () => {
  const { values, faults } = read({ name: 'Ada', email: 'Ada@Bücher.example; ada@xn--bcher-kva.example' })
  expect([values.emails, faults]).toEqual([['ada@bücher.example'], []])
})
