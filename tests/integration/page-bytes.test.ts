import { execFileSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { bars, bytesOfPage, filesOfPage } from '#bench/page-bytes.ts'

const pipeline = '/companyProfile/companyProfile/clientPosition/a/b'

beforeAll(() => {
  execFileSync(process.execPath, ['tools/build.mjs', '--stale', 'client'], { stdio: 'inherit' })
})

test('the sign-in page names no more than its bytes of JS and CSS', () => {
  expect(bytesOfPage('/login')).toBeLessThanOrEqual(bars.login)
})

test('the pipeline page names its own chunks, and no more than its bytes of JS and CSS', () => {
  expect(filesOfPage(pipeline).filter((file) => file.includes('clientPosition')).length).toBeGreaterThan(0)
  expect(bytesOfPage(pipeline)).toBeLessThanOrEqual(bars.pipeline)
})
