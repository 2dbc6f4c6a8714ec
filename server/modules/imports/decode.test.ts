import { expect, test } from 'vitest'
import { decodeFile } from './decode.ts'

const text = 'name\nZoë Müller\n'
const utf16 = (littleEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return littleEndian ? bytes : bytes.swap16()
}

test.each([
  ['UTF-8', Buffer.from(text), { ok: true, encoding: 'utf-8', text }],
  [
    'UTF-8 with a mark, which is not part of the text',
    Buffer.from(`\ufeff${text}`),
    { ok: true, encoding: 'utf-8', text },
  ],
  ['decomposed letters', Buffer.from(text.normalize('NFD')), { ok: true, encoding: 'utf-8', text }],
  ['UTF-16 little endian', utf16(true), { ok: true, encoding: 'utf-16le', text }],
  ['UTF-16 big endian', utf16(false), { ok: true, encoding: 'utf-16be', text }],
  ['windows-1252', Buffer.from(text, 'latin1'), { ok: true, encoding: 'windows-1252', text }],
  [
    'the signs that windows-1252 has and latin-1 has not',
    Buffer.from([0x80, 0x20, 0x93, 0x41, 0x94]),
    { ok: true, encoding: 'windows-1252', text: '€ “A”' },
  ],
  [
    'a byte that means nothing in windows-1252',
    Buffer.from([0x41, 0xe9, 0x81]),
    { ok: true, encoding: 'windows-1252', text: 'Aé\u0081' },
  ],
  [
    'UTF-8 with one broken byte',
    Buffer.concat([Buffer.from('Zoë Müller '), Buffer.from([0xff])]),
    { ok: true, encoding: 'utf-8', text: 'Zoë Müller \ufffd' },
  ],
])('reads %s', (_name, bytes, decoded) => {
  expect(decodeFile(bytes)).toEqual(decoded)
})

test.each([
  ['nothing', Buffer.alloc(0), 'file-empty'],
  ['nothing but a mark', Buffer.from('\ufeff'), 'file-empty'],
  ['nothing but line ends', Buffer.from('\r\n \r\n'), 'file-empty'],
  ['an Excel workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]), 'file-workbook'],
  ['an old Excel workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'file-workbook'],
  ['bytes with a NUL', Buffer.from('name\0\n'), 'file-binary'],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'file-binary'],
  ['a NUL in UTF-16', Buffer.from('\ufeffa\0', 'utf16le'), 'file-binary'],
  ['a UTF-8 mark before other bytes', Buffer.from([0xef, 0xbb, 0xbf, 0x41, 0xe9]), 'file-encoding'],
  ['half a surrogate pair in UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), 'file-encoding'],
])('refuses %s', (_name, bytes, code) => {
  expect(decodeFile(bytes)).toEqual({ ok: false, code })
})
