import { expect, test } from 'vitest'
import { noReaderText } from './reader-words.ts'

test.each([
  [{ missing: 'git' }, /git is missing .* install git 2\.37 or newer: sudo apt-get install -y git$/],
  [{ missing: 'gitVersion' }, /git is older than 2\.37 .* sudo apt-get install -y git$/],
  [{ missing: 'shell' }, /\/bin\/sh has no ulimit .* dash or bash\.$/],
  [{ missing: 'toString' }, /it needs git 2\.37 or newer, and a \/bin\/sh with ulimit/],
  [undefined, /it needs git 2\.37 or newer, and a \/bin\/sh with ulimit/],
])('a machine that lacks %j is told with what helps', (facts, words) => {
  expect(noReaderText(facts)).toMatch(words)
})
