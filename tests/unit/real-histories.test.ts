import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The output of the command, with this folder in its environment. */
function saidOf(folder: string | null) {
  const { HISTORIES_DIR: _own, ...environment } = process.env
  const env = folder === null ? environment : { ...environment, HISTORIES_DIR: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/histories.mjs'], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each([
  ['no folder is named', null],
  ['the name is empty', ''],
  ['the folder is not there', '/nowhere/at/all'],
])('says in one line that real histories were not read when %s, and does not fail', (_where, folder) => {
  expect(saidOf(folder)).toEqual({
    status: 0,
    stdout: 'Skipped: set HISTORIES_DIR to a folder with bundles of real histories.\n',
    stderr: '',
  })
})
