/** Output into a closed pipe, as by `npm run test:paths -- --list | head`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('a closed pipe is not an error', async () => {
  const child = spawn(process.execPath, [
    'tools/run.mjs',
    'tests/product/path-tests.ts',
    '--list',
    '--machine=position',
  ])
  child.stdout.destroy()
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ said, code }).toEqual({ said: '', code: 0 })
})
