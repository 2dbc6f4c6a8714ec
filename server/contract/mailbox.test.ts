import { expect, test } from 'vitest'
import { isReadableMailbox } from './mailbox.ts'

test.each([
  ['ada.lovelace+jobs@sub-domain.example.co.uk', true],
  ['o\u2019neil@example.com', true],
  ['jörg.müller@münchen.example', true],
  ['иван.петров@пример.рф', true],
  ['νίκος@παράδειγμα.ελ', true],
  // Each label of one script; which, may differ.
  ['иван@example.com', true],
  ['ivan.петров@example.com', true],
  ['山田たろう@メール漢字.example', true],
  ['김金@한국漢.example', true],
  ['ㄅ注@example.tw', true],
  ['दीपक@उदाहरण.भारत', true],
  ['ทำ@ตัวอย่าง.ไทย', true],
  // A Cyrillic а, е and о among Latin letters, in each part.
  ['ine\u0441@brightwater.example', false],
  ['ines@brightw\u0430ter.example', false],
  ['ines@brightwater.ex\u0430mple', false],
  ['\u03bfscar@example.com', false],
  ['漢latin@example.com', false],
  ['カ한@example.com', false],
  // A mathematical, a full-width and a joined letter that read as those of the keyboard.
  ['p\u{1d41a}ypal@example.com', false],
  ['ines@\uff45xample.com', false],
  ['o\ufb01ce@example.com', false],
  // Nothing that is not seen.
  ['ines\u200b@brightwater.example', false],
  ['ines@bright\u00adwater.example', false],
  ['\u202esenI@brightwater.example', false],
  ['ines\u2066@brightwater.example', false],
  ['i\u200dnes@brightwater.example', false],
  ['ines\u3164@brightwater.example', false],
  ['ines\ufeff@brightwater.example', false],
  ['ines\u{e0041}@brightwater.example', false],
])('%j reads as it is: %s', (email, readable) => {
  expect(isReadableMailbox(email)).toBe(readable)
})
