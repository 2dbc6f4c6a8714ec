/** JS and CSS of three pages until they are usable, gzip, counted from Chromium's requests to the server. */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { startLiveServer } from '#tests/support/server/live-server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { launchChromium } from './browser.ts'
import { loadedFiles, noteUsable } from './loaded-until.ts'
import { bars, builtClient, bytesOfPage, bytesOfSignIn, gzipBytes } from './page-bytes.ts'
import { report } from './report.ts'

interface Account {
  readonly email: string
  readonly password: string
}
const recruiter: Account = { email: 'ines@brightwater.example', password: 'brightwater-demo-1' }
const developer: Account = { email: 'mara@developer.example', password: 'developer-demo-3' }

const place = await temporaryDirectory('assay-bench-bytes-')
const server = await startLiveServer({
  directory: place.path,
  environment: { DEMO: 'small', NODE_ENV: 'development' },
})
const browser = await launchChromium()
try {
  await server.ready()
  const context = await browser.newContext()
  const login = await count(context, '/login', 'input[type=password]')
  printGoal('bytes-login', login, bytesOfSignIn(), bars.login)

  const path = await pipelinePath(context)
  const pipeline = await count(context, path, '[data-card]')
  printGoal('bytes-pipeline', pipeline, bytesOfPage(path), bars.pipeline)

  // Loads until a topic is visible, and possibly some later ones.
  const topics = 'main table svg[preserveAspectRatio]'
  const own = await profileContext(topics)
  const profile = await count(own, '/user/profile', topics)
  printGoal('bytes-profile', profile, bytesOfPage('/user/profile'), bars.profile)
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await place.remove()
}

interface Counted {
  files: readonly string[]
  bytes: number
}

/** A page with an empty cache. */
async function count(context: BrowserContext, path: string, usable: string): Promise<Counted> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await noteUsable(page, usable)
  await page.goto(`${server.origin}${path}`)
  const { until: files } = await loadedFiles(page)
  await page.close()
  const bytes = files.reduce((sum, file) => sum + gzipBytes(join(builtClient, file)), 0)
  return { files, bytes }
}

function printGoal(goal: string, { files, bytes }: Counted, named: number, atMost: number) {
  const fail = Number(files.length === 0) + Number(bytes > atMost)
  report({
    goal,
    n: files.length,
    fail,
    figures: { bytes, atMost, share: Number((bytes / atMost).toFixed(3)), named },
  })
}

async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(password)
}

/** A page of the demo developer once her repositories are analyzed, which begins after the start. */
async function profileContext(topics: string): Promise<BrowserContext> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${server.origin}/login`)
  await fillSignIn(page, developer)
  await page.locator('button[type=submit]').click()
  await page.locator(topics).first().waitFor({ state: 'attached' })
  await page.close()
  return context
}

/** Signs in as the demo's recruiter; returns the pipeline with the most cards. */
async function pipelinePath(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${server.origin}/login`)
  await fillSignIn(page, recruiter)
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/clients') || request.url().includes('/api/dashboard'),
  )
  await page.locator('button[type=submit]').click()
  const { authtoken = '' } = await (await asked).allHeaders()
  const ask = async <T>(path: string): Promise<T> =>
    (await (await context.request.get(`${server.origin}/api${path}`, { headers: { authtoken } })).json()) as T
  const clients = await ask<{ items: { client: { id: string; slug: string }; activeCandidates: number }[] }>(
    '/clients',
  )
  const [busiest] = clients.items.toSorted((a, b) => b.activeCandidates - a.activeCandidates)
  const positions = await ask<{ items: { position: { id: string; state: string } }[] }>(
    `/clients/${busiest?.client.id ?? ''}/positions?state=open`,
  )
  await page.close()
  return `/companyProfile/companyProfile/clientPosition/${busiest?.client.id ?? ''}/${positions.items[0]?.position.id ?? ''}`
}
