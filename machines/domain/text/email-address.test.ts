import { expect, test } from 'vitest'
import { emailAddressOf, isEmailAddress, mailboxKey } from './email-address.ts'

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
])('%j is readable: %s', (email, readable) => {
  expect(isEmailAddress(email)).toBe(readable)
})

test.each([
  ['ada@example.com', true],
  ["o'neil+jobs@sub.example.co.uk", true],
  ['jané@bücher.example', true],
  ['jane@xn--bcher-kva.example', true],
  ['山田@例え。テスト', true],
  ['A_b-c@Example.COM', true],
  ['jane..doe@field.example', false],
  ['.jane@field.example', false],
  ['jane.@field.example', false],
  ['jane@field.example.', false],
  ['jane@field..example', false],
  ['jane@-field.example', false],
  ['jane@field-.example', false],
  ['jane@fi_eld.example', false],
  ['jane@field', false],
  ['jane@127.0.0.1', false],
  ['jane@1.2', false],
  ['jane@[127.0.0.1]', false],
  ['jane@xn--zzzzzz.example', false],
  ['jane@field%2eexample.com', false],
  ['jane@field.example:8080', false],
  ['jane@field.example/x', false],
  ['jane doe@field.example', false],
  [' jane@field.example', false],
  ['jane@field.example\u00a0', false],
  ['"jane"@field.example', false],
  ['<jane@field.example>', false],
  ['jane@@field.example', false],
  ['@field.example', false],
  ['jane@', false],
  ['jane', false],
  ['', false],
  ['jane\u0000@field.example', false],
  ['\ud800@field.example', false],
  [`${'x'.repeat(64)}@field.example`, true],
  [`${'x'.repeat(65)}@field.example`, false],
  [`${'é'.repeat(33)}@field.example`, false],
  [`jane@${'x'.repeat(63)}.example`, true],
  [`jane@${'x'.repeat(64)}.example`, false],
  [`jane@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(57)}`, true],
  [`jane@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(58)}`, false],
])('%j is an e-mail address: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected)
})

test.each([
  [' Jane@Field.EXAMPLE ', 'jane@field.example'],
  ['jane\u0301@bu\u0308cher.example', 'jané@bücher.example'],
  ['jane@field', null],
])('%j is stored as %j', (typed, stored) => {
  expect(emailAddressOf(typed)).toBe(stored)
})

test.each([
  ['Jané@Bücher.example', 'jané@xn--bcher-kva.example'],
  ['jané@xn--bcher-kva.example', 'jané@xn--bcher-kva.example'],
  ['jane@faß.example', 'jane@xn--fa-hia.example'],
  ['山田@例え。テスト', '山田@xn--r8jz45g.xn--zckzah'],
  ['no address', 'no address'],
])('%j is compared as %j', (typed, key) => {
  expect(mailboxKey(typed)).toBe(key)
})
