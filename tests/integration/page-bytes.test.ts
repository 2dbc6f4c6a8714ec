import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import {
  bars,
  builtClient,
  bytesOfDocumentScript,
  bytesOfPage,
  bytesOfSignIn,
  filesOfPage,
} from '#bench/page-bytes.ts'
import { EndedLink } from '#server/pages/ended-link.tsx'
import { renderPage } from '#server/pages/page.tsx'

const pipeline = '/companyProfile/companyProfile/clientPosition/a/b'
const profile = '/user/profile'

beforeAll(() => {
  execFileSync(process.execPath, ['tools/build.mjs', '--stale', 'client'], { stdio: 'inherit' })
})

test('the sign-in page loads at most its limit of JS and CSS, including later requests', () => {
  expect(bytesOfSignIn()).toBeGreaterThan(bytesOfPage('/login'))
  expect(bytesOfSignIn()).toBeLessThanOrEqual(bars.login)
})

const filesWith = (path: string, text: string) =>
  filesOfPage(path).filter((file) => readFileSync(join(builtClient, file), 'utf8').includes(text))

test.each(['/login', '/companylogin', '/register', '/companyregister'])(
  '%s loads the provider buttons with its form',
  (path) => {
    expect(filesWith(path, 'Continue with')).toHaveLength(1)
  },
)

test('the pipeline page preloads its own chunks, within its limit of JS and CSS', () => {
  expect(filesOfPage(pipeline).filter((file) => file.includes('clientPosition')).length).toBeGreaterThan(0)
  expect(bytesOfPage(pipeline)).toBeLessThanOrEqual(bars.pipeline)
})

test("a developer's profile preloads its topics, within its limit of JS and CSS", () => {
  expect(filesWith(profile, 'All topics are hidden.')).toHaveLength(1)
  expect(bytesOfPage(profile)).toBeLessThanOrEqual(bars.profile)
})

test('the page of a mailed link with its script stays within its limit', () => {
  const body = createElement(EndedLink, {
    place: { action: '/digest/x', name: 'newLink', token: 'x'.repeat(43) },
  })
  const html = renderPage({ route: 'digestSummary', title: 'A digest', body, script: null, nonce: 'x' })
  expect(bytesOfDocumentScript()).toBeGreaterThan(0)
  expect(gzipSync(html).length + bytesOfDocumentScript()).toBeLessThanOrEqual(bars.document)
})
