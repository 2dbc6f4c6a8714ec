/** The oldest supported browsers by package.json's `browserslist`, and which of them lack a feature, by MDN's data. */
import { createRequire } from 'node:module'
import browserslist from 'browserslist'

const require = createRequire(import.meta.url)
const { browserslist: supported } = require('../package.json')

/** Names of the same browser in both libraries. */
const browserNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
}

/** Compared by part: 17.4 is before 17.10. */
const isBefore = (left, right) => left.localeCompare(right, 'en', { numeric: true }) < 0

/** The oldest supported version of each browser. */
function oldestVersions() {
  const oldest = {}
  for (const entry of browserslist(supported)) {
    const [name, version] = entry.split(' ')
    const browser = browserNames[name]
    const first = version.split('-')[0]
    if (oldest[browser] === undefined || isBefore(first, oldest[browser])) oldest[browser] = first
  }
  return oldest
}

const oldest = oldestVersions()

export const versionCount = browserslist(supported).length

/**
 * The browsers that lack a feature, with their oldest supported version.
 * @param isPrefixed whether a name with a browser's prefix will do, which the build adds to CSS
 */
export function lackingBrowsers(support, isPrefixed) {
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const statements = [support[browser] ?? { version_added: false }].flat()
    const has = statements.some(
      ({ version_added: added, flags, prefix, partial_implementation: isPartial }) => {
        if (typeof added !== 'string' || flags !== undefined || isPartial) return false
        if (prefix !== undefined && !isPrefixed) return false
        return added === 'preview' ? false : !isBefore(version, added.replace('≤', ''))
      },
    )
    return has ? [] : [`${browser} ${version}`]
  })
}
