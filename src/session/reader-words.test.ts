import { expect, test } from 'vitest'
import { noReaderText } from './reader-words.ts'

test.each([
  [{ missing: 'git' }, / must install git 2\.37 or newer: sudo apt-get install -y git$/],
  [{ missing: 'gitVersion' }, / must update git to 2\.37 or newer: sudo apt-get install -y git$/],
  [{ missing: 'shell' }, / must install dash or bash: \/bin\/sh has no ulimit\.$/],
  [{ missing: 'toString' }, / must install git 2\.37 or newer and a \/bin\/sh with ulimit\.$/],
  [undefined, / must install git 2\.37 or newer and a \/bin\/sh with ulimit\.$/],
])('a machine that lacks %j gets a text that says what to install', (facts, words) => {
  expect(noReaderText(facts)).toMatch(words)
})
