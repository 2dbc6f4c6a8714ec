import type { Stride } from '../sessions/walks.ts'
import { shownEntry } from '../sessions/world.ts'
import type { Note, WatchedPage } from './page-log.ts'

/** A deviation of the browser from the model, by oracle. */
export interface Difference {
  readonly oracle: 'render log' | 'redirect trail' | 'screen' | 'reason'
  readonly title: string
  readonly expected: string
  readonly seen: string
}

/** Addresses are compared without a mailed link's secret. */
const withoutToken = (address: string): string => address.replace(/\?token=[^&]*$/u, '')

const noted = (notes: readonly Note[], kind: Note[0]): readonly string[] =>
  notes.filter(([each]) => each === kind).map(([, text]) => text)

const list = (texts: readonly string[]): string => texts.join(' -> ') || '(nothing)'
const isSame = (one: readonly string[], other: readonly string[]): boolean => list(one) === list(other)

/** A change after the check of a step and before the next step; null for none. */
export function lateDifference(late: readonly Note[], { event, expected }: Stride): Difference | null {
  const shown = noted(late, 'shown').filter((title) => !expected.titles.includes(title))
  const been = noted(late, 'at')
  if (shown.length === 0 && been.length === 0) return null
  return {
    oracle: 'render log',
    title: `after “${event.word}” was at rest, the page changed`,
    expected: `${list(expected.titles)}, at ${expected.addresses.at(-1) ?? ''}`,
    seen: list([...shown, ...been]),
  }
}

/** What the page shows now, and its stored reason for the redirect. */
async function read({ page }: WatchedPage) {
  const { titles, moved } = await page.evaluate(() => ({
    titles: [...document.querySelectorAll('[data-page-title]')].map(({ textContent }) => textContent),
    moved: (history.state as { moved?: string } | null)?.moved ?? null,
  }))
  return { titles, moved, address: withoutToken(page.url().replace(new URL(page.url()).origin, '')) }
}

/** Checks one step at rest; null if it matches the model. */
export async function difference(
  tab: WatchedPage,
  { before, expected, event }: Stride,
): Promise<Difference | null> {
  const notes = await tab.notes()
  const now = await read(tab)
  const left = expected.isNewDocument ? null : shownEntry(before)
  const addresses = expected.addresses.filter((each, at) => at > 0 || each !== left?.address)
  const been = noted(notes, 'at').map(withoutToken)
  const shown = noted(notes, 'shown')
  const foreign = shown.filter((title) => !expected.titles.includes(title))
  const [title = ''] = expected.titles.slice(-1)
  const rule = expected.trail.map((step) => `${step.target} by ${step.rule}`)
  if (foreign.length > 0)
    return {
      oracle: 'render log',
      title: `after “${event.word}” another screen had a frame: ${list(foreign)}`,
      expected: list(expected.titles),
      seen: list(shown),
    }
  if (!isSame(addresses, been))
    return {
      oracle: 'redirect trail',
      title: `“${event.word}” leads by another path`,
      expected: `${list(addresses)} (${rule.join(', ')})`,
      seen: list(been),
    }
  if (!isSame([title], now.titles) || now.address !== expected.addresses.at(-1))
    return {
      oracle: 'screen',
      title: `“${event.word}” ends on another screen`,
      expected: `${title}, at ${expected.addresses.at(-1) ?? ''}`,
      seen: `${list(now.titles)}, at ${now.address}`,
    }
  if (now.moved !== expected.moved)
    return {
      oracle: 'reason',
      title: `after “${event.word}” the reason on the page differs`,
      expected: String(expected.moved),
      seen: String(now.moved),
    }
  return null
}
