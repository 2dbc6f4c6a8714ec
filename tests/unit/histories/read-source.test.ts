import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { createWorkspace } from '#server/evidence/reader/workspace.ts'
import { readSource } from '#server/evidence/reader/runner/read-source.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

let folder: Awaited<ReturnType<typeof temporaryDirectory>>
const at = (name: string) => join(folder.path, name)

beforeAll(async () => {
  folder = await temporaryDirectory('assay-source-')
  await makeHistory(at('short.git'), seededHistory({ commits: 3 }))
  await git(at('short.git'), ['bundle', 'create', '--quiet', at('short.bundle'), 'HEAD', 'main'])
})
afterAll(() => folder.remove())

/** Messages without a loadable classifier: kinds, and the state of the end. */
async function messagesOf(bundle: Readable): Promise<string[]> {
  const place = await createWorkspace(folder.path, 'test')
  const asked = {
    remote: null,
    addresses: [],
    keys: [],
    person: noNamesake,
    since: null,
    limits: analysisLimits,
  }
  const request = { kind: 'read', place: place.path, ...asked } as const
  const lost = () => Promise.reject(new Error('a file is gone'))
  const reported: string[] = []
  for await (const message of readSource(request, bundle, lost, new AbortController().signal)) {
    reported.push(message.kind === 'end' ? message.state : message.kind)
  }
  return reported
}

test('reports a defect of ours when the classifier cannot be loaded', async () => {
  expect(await messagesOf(createReadStream(at('short.bundle')))).toEqual(['defect'])
})

test('reports other input as not git, even if nothing can be loaded', async () => {
  expect(await messagesOf(Readable.from([Buffer.from('no bundle at all, but a text\n')]))).toEqual(['notGit'])
})
