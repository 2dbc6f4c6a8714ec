import { formatDay } from '#src/lib/dates.ts'

const grouped = new Intl.NumberFormat('en')

/** Words of the picture of a link for other pages. */
export const pictureWords = {
  open: 'Picture',
  openOf: (label: string) => `Picture for other pages: ${label}`,
  title: (label: string) => `Picture of “${label}” for other pages`,
  text: 'Put your topics into a README or a page of yours. The picture shows what this link shows, and goes with it: hidden topics, a revoked link and one that has expired are seen there for an hour at most, as long as other pages keep a picture.',
  key: 'Its address opens nothing but the picture. How often it is fetched is counted; who looks at it there we are not told.',
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
