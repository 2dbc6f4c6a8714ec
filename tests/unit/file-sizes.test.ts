/** How long files are: small, each a thought. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folders = ['bench', 'machines', 'server', 'src', 'tests', 'tools']
const isGenerated = (file: string) => file.includes('.gen.')
const isTest = (file: string) => file.startsWith('tests/') || file.includes('.test.')

/** Lines by file of the sources and their styles. */
const sizes: readonly (readonly [file: string, lines: number])[] = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|mjs|css)$/u.test(file) && !isGenerated(file))
  .map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1] as const)
const own = sizes.filter(([file]) => !isTest(file))

const longerThan = (most: number, files: typeof sizes) => files.filter(([, lines]) => lines > most)

/** The length that a fraction of the files, 0 to 1, does not exceed. */
const quantile = (part: number, files: typeof sizes): number =>
  files.map(([, lines]) => lines).toSorted((a, b) => a - b)[Math.floor(part * (files.length - 1))] ?? 0

describe('a file', () => {
  it('of the product has at most 300 lines, most have far fewer', () => {
    expect(own.length).toBeGreaterThan(1_000)
    expect(longerThan(300, own)).toEqual([])
    expect(quantile(0.5, own)).toBeLessThanOrEqual(60)
    expect(quantile(0.95, own)).toBeLessThanOrEqual(250)
  })

  it('of a route has at most 60 lines', () => {
    const routes = own.filter(([file]) => file.startsWith('src/routes/'))
    expect(routes.length).toBeGreaterThan(40)
    expect(longerThan(60, routes)).toEqual([])
  })

  it('of tests has at most 400 lines', () => {
    expect(
      longerThan(
        400,
        sizes.filter(([file]) => isTest(file)),
      ),
    ).toEqual([])
  })
})
