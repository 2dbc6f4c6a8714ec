import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { git, makeHistory, type WrittenCommit } from '#tests/support/histories/fast-import.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { enter, lookTwice, newDeveloper } from '../support/developer.ts'
import { goOn, longHistory, seeProgress } from '../support/held-reading.ts'
import { expect, test } from '../support/test.ts'

/** A long history whose first commit has a file of several upload parts. */
function* commitsOf(author: string): Generator<WrittenCommit> {
  const content = randomBytes(5_000_000)
  yield { author, at: Date.UTC(2022, 5, 5) / 1000, files: [{ path: 'picture.bin', content }] }
  yield* longHistory(author)
}

test('resumes a bundle upload after a lost connection, cancels its analysis, and analyzes it again', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/net::ERR_|Failed to load/)
  const shelf = await temporaryDirectory('assay-bundle-')
  const dana = await newDeveloper(site, 'Dana Bundle')
  const repository = join(shelf.path, 'atlas.git')
  await makeHistory(repository, commitsOf(`Dana <${dana.email}>`))
  const file = join(shelf.path, 'atlas.bundle')
  await git(repository, ['bundle', 'create', '--quiet', file, 'HEAD', '--branches'])
  await enter(page, dana)
  await page.getByRole('button', { name: 'Create profile' }).click()

  const open = page.getByRole('button', { name: 'Upload a git bundle instead' })
  await open.click()
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Bundle', exact: true }).click()
    await (await chooser).setFiles(file)
  }
  await choose()
  await expect(page.getByLabel('Repository name')).toHaveValue('atlas')
  let sent = 0
  await page.route('**/api/bundles/*/parts/2', (route) =>
    (sent += 1) === 1 ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('alert').last()).toContainText('Can’t reach the server')
  await expect(page.getByRole('progressbar', { name: 'Uploading atlas' })).toBeVisible()
  await lookTwice(page, 'evidence-bundle')
  await page.getByRole('button', { name: 'Resume' }).click()

  const connections = page.getByRole('region', { name: 'Connections' })
  const atlas = connections.getByRole('listitem').filter({ hasText: 'atlas' })
  await expect(page.getByText('atlas uploaded. Follow its analysis below.')).toBeVisible()
  await expect(open).toBeFocused()
  await seeProgress(site, dana, atlas)
  await atlas.getByRole('button', { name: 'Cancel analysis of atlas' }).click()
  await expect(atlas.getByText('Analysis canceled.')).toBeVisible()
  goOn(site)
  await expect(atlas.getByRole('button', { name: 'Sync atlas', exact: true })).toBeDisabled()

  await open.click()
  await choose()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(atlas.getByText('6,001 commits by you')).toBeVisible()
  await expect(atlas.getByText('Connected', { exact: true })).toBeVisible()
  const topics = page.getByRole('region', { name: 'Topics' })
  await topics.getByRole('link', { name: 'TypeScript' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Unverified')
  await drawer.getByRole('button', { name: /^atlas/ }).press('Enter')
  await drawer.getByRole('list', { name: 'By week' }).getByRole('button').first().press('Enter')
  await expect(drawer.getByRole('list', { name: 'By commit' }).getByRole('listitem').first()).toContainText(
    'unverified',
  )
  await shelf.remove()
})
