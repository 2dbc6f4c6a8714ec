/** The record as JUnit XML for continuous integration. */
import { expect, test } from 'vitest'
import { pathOf } from '../generators/path.ts'
import { besideServer, findingOf, type Finding } from './finding.ts'
import { junitText } from './junit.ts'
import { nothingWalked } from './nothing-walked.ts'
import type { RunRecord } from './record.ts'

const found: Finding = {
  ...findingOf('world', 'path', besideServer('postgres'), 'the "answer" & <status>'),
  path: pathOf('world', 'two drafts and nobody', ['opens']),
}
const record: RunRecord = {
  cover: 'pair',
  seed: 0,
  shard: null,
  against: null,
  results: [
    {
      ...nothingWalked,
      machine: 'world',
      oracles: [besideServer('postgres'), 'log of the server'],
      findings: [found],
      processorSeconds: 1.5,
      wallSeconds: 2,
    },
  ],
  guard: [],
  changes: [],
  changesSeconds: 0,
  mutation: [],
}

test('writes a failed oracle once, with the line that replays it', () => {
  expect(junitText(record)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="world" tests="2" failures="1" time="1.500">
    <testcase classname="world" name="the model beside the server (postgres)">
      <failure message="the &quot;answer&quot; &amp; &lt;status&gt;">  world: the &quot;answer&quot; &amp; &lt;status&gt; (the model beside the server (postgres))
    at first: two drafts and nobody
    replay:   npm run test:paths -- --replay ${found.path?.id ?? ''} --runner server</failure>
    </testcase>
    <testcase classname="world" name="log of the server">
    </testcase>
  </testsuite>
</testsuites>
`)
})
