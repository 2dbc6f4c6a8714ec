import type { PrivacySection } from '#machines/shared/privacy.ts'
import { formatDay } from '#src/lib/dates.ts'

const grouped = new Intl.NumberFormat('en')

const pictured: Partial<Record<PrivacySection, string>> = {
  introduction: 'your name and headline',
  expertise: 'your topics',
}
const list = new Intl.ListFormat('en')

/** Words of the picture of a link for other pages. */
export const pictureWords = {
  open: 'Picture',
  openOf: (label: string) => `Picture for other pages: ${label}`,
  title: (label: string) => `Picture of “${label}” for other pages`,
  text: 'Put your topics into a README or a page of yours. The picture goes with this link: hidden topics, a revoked link and one that has expired are seen there for an hour at most, as long as other pages keep a picture.',
  key: 'Its address opens nothing but the picture. How often it is fetched is counted; who looks at it there we are not told.',
  showsNow: (parts: readonly PrivacySection[]) =>
    `Now it shows: ${list.format(parts.flatMap((part) => pictured[part] ?? []))}.`,
  showsNothing: 'A picture would show nothing',
  showsNothingWhy:
    'This link does not show your expertise, and a picture is of that. Let links show it first.',
  standing: (since: string) =>
    `There is one since ${formatDay(since)}. Its address is not shown again: a new one takes its place, and the one of before shows nothing.`,
  fetched: (n: number) => `Picture fetched ${grouped.format(n)} ${n === 1 ? 'time' : 'times'}`,
  make: 'Make picture',
  makeAnew: 'Make new address',
  end: 'End picture',
  ended: (label: string) => `The picture of “${label}” shows nothing any more.`,
  made: 'Copy the picture',
  shownOnce: 'Copy what you need now. It is shown this once: we keep only a fingerprint of the address.',
  markdown: 'Markdown',
  html: 'HTML',
  address: 'Address of the picture',
  alt: 'My topics by month, from commits',
} as const
