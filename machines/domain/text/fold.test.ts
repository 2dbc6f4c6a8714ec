import { expect, test } from 'vitest'
import { fold, wordsOf } from './fold.ts'

test.each([
  ['case and accents', ['Öztürk', 'O\u0308ztu\u0308rk', 'OZTURK', 'ozturk'], 'ozturk'],
  ['letters that no accent makes', ['Żółć Løv', 'ZOLC LOV'], 'zolc lov'],
  ['sharp s and ligatures', ['Straße Ærø', 'STRASSE AERO', 'STRAẞE ÆRØ'], 'strasse aero'],
  ['Turkish i', ['İlkay Işık', 'ilkay isik', 'ILKAY ISIK'], 'ilkay isik'],
  ['width', ['Ａｃｍｅ　Ｌｔｄ', 'Acme Ltd'], 'acme ltd'],
  ['apostrophes', ['O’Brien', "O'Brien", 'OʼBrien', 'O´Brien', 'obrien'], 'obrien'],
  ['dashes', ['Jean–Pierre', 'Jean‑Pierre', 'jean-pierre'], 'jean-pierre'],
  ['dashes between words', ['Siemens – Energy', 'Siemens Energy'], 'siemens energy'],
  ['quotation marks and commas', ['Bob “Bobby” Lee', '"Bob" «Bobby», Lee'], 'bob bobby lee'],
  ['spaces and invisible characters', ['Ada\u00a0Love\u200blace ', ' Ada\tLove\u00adlace'], 'ada lovelace'],
  ['Greek and Cyrillic', ['ΣΊΣΥΦΟΣ', 'σισυφος'], 'σισυφοσ'],
  ['trade marks', ['Acme™', 'ACME®'], 'acme'],
  ['nothing of Japanese voicing', ['が'], 'が'],
])('folds %s', (_what, texts, expected) => {
  expect(texts.map(fold)).toEqual(texts.map(() => expected))
})

test('takes a query apart into the words that a text has to hold', () => {
  expect([wordsOf(' Müller,  Anna anna '), wordsOf('Jean-Pierre'), wordsOf(" ' "), wordsOf(' ')]).toEqual([
    ['muller', 'anna'],
    ['jean', 'pierre'],
    ["'"],
    [],
  ])
})
