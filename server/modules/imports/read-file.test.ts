import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const table = async (text: string) => {
  const read = await readFile(Buffer.from(text))
  if (!read.ok) return read.refusal
  const { delimiter, header, rows } = read.table
  return { delimiter, header, rows }
}

test.each([
  ['commas', 'name,email\nAda,a@b.example\n', ',', [['Ada', 'a@b.example']]],
  [
    'semicolons, with commas in the text',
    'name;email\n"Lovelace, Ada";a@b.example\nBo, Al;\n',
    ';',
    [
      ['Lovelace, Ada', 'a@b.example'],
      ['Bo, Al', ''],
    ],
  ],
  ['tabs', 'name\temail\nAda\ta@b.example', '\t', [['Ada', 'a@b.example']]],
  ['bars', 'name|email\nAda|a@b.example', '|', [['Ada', 'a@b.example']]],
  ['the delimiter that the first line names', 'sep=|\r\nname|email\r\nA,B|C,D\r\n', '|', [['A,B', 'C,D']]],
  ['a quoted line that names the delimiter', '"sep=;"\r\nname;email\r\nA;B\r\n', ';', [['A', 'B']]],
  ['that line filled up with delimiters', '\ufeff\ufeff"sep=,",\nname,email\nA,B\n', ',', [['A', 'B']]],
  ['a header with marks that nobody sees', '\ufeff\ufeff"name",\u200bemail\u00a0\nA,B\n', ',', [['A', 'B']]],
  ['one column', 'name,email\nAda\n', ',', [['Ada']]],
])('reads %s', async (_name, text, delimiter, rows) => {
  expect(await table(text)).toEqual({ delimiter, header: ['name', 'email'], rows })
})

test('keeps quotes, line ends inside them, ragged and blank records, and mixed line ends', async () => {
  const text = 'name,note\r\n"Ada ""Countess""","one\ntwo"\nBo\r\n\nCy,x,extra\rDi "Dee" Do,y\n'
  expect(await table(text)).toEqual({
    delimiter: ',',
    header: ['name', 'note'],
    rows: [['Ada "Countess"', 'one\ntwo'], ['Bo'], [''], ['Cy', 'x', 'extra'], ['Di "Dee" Do', 'y']],
  })
})

test('leaves out blank records at the end, which spreadsheets write', async () => {
  expect(await table('name,email\nAda,\n,\n , \n\n')).toEqual({
    delimiter: ',',
    header: ['name', 'email'],
    rows: [['Ada', '']],
  })
})

test('takes no notice of millions of blank records at the end', async () => {
  expect(await table(`name,email\nAda,\n${'\n'.repeat(5_000_000)}`)).toEqual({
    delimiter: ',',
    header: ['name', 'email'],
    rows: [['Ada', '']],
  })
})

test('blank records between others are rows: too many of them are refused', async () => {
  expect(await table(`name,email\nAda,\n${','.repeat(3)}\n${'\n'.repeat(1_000_000)}Bo,\n`)).toEqual({
    code: 'rows-too-many',
    facts: { limit: 10_000 },
  })
})

test('keeps characters of four bytes whole across the pieces that are read', async () => {
  const name = '𝒜'.repeat(40_000)
  expect(await table(`name,email\n${name},\n`)).toEqual({
    delimiter: ',',
    header: ['name', 'email'],
    rows: [[name, '']],
  })
})

test('takes 10,000 rows of 200 columns, and not one more of either', async () => {
  const rows = (count: number) => `name,email\n${'Ada,\n'.repeat(count)}`
  const columns = (count: number) => `${'a,'.repeat(count - 1)}a\n${','.repeat(count - 1)}x\n`
  expect(await table(rows(10_000))).toMatchObject({ header: ['name', 'email'] })
  expect(await table(rows(10_001))).toEqual({ code: 'rows-too-many', facts: { limit: 10_000 } })
  expect(await table(columns(200))).toMatchObject({ delimiter: ',' })
  expect(await table(columns(201))).toEqual({ code: 'columns-too-many', facts: { columns: 201, limit: 200 } })
})

test.each([
  ['a header without rows', 'name,email\n', { code: 'rows-missing', facts: {} }],
  ['a header without names', ',\nAda,a@b.example\n', { code: 'header-missing', facts: {} }],
  ['data instead of a header', 'Ada,a@b.example\nBo,b@b.example\n', { code: 'header-missing', facts: {} }],
  [
    'a quote that is never closed',
    'name,email\nAda,x\n"Bo,y\nCy,z\n',
    { code: 'file-quotes', facts: { row: 3 } },
  ],
])('refuses %s', async (_name, text, refusal) => {
  expect(await table(text)).toEqual(refusal)
})
