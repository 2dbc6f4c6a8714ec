import type { PrivacySection } from '#machines/domain/developer/privacy.ts'
import { formatDay } from '#src/lib/dates.ts'

const grouped = new Intl.NumberFormat('en')

const pictured: Partial<Record<PrivacySection, string>> = {
  introduction: 'your name and headline',
  expertise: 'your topics',
}
const list = new Intl.ListFormat('en')

export const pictureWords = {
  open: 'Embed image',
  openOf: (label: string) => `Embed image: ${label}`,
  title: (label: string) => `Embed image: “${label}”`,
  text: 'Show your topics in a README or on a website. Sites may show an old image for up to an hour.',
  key: 'The image URL opens only the image. We count loads, not viewers.',
  showsNow: (parts: readonly PrivacySection[]) =>
    `The image shows ${list.format(parts.flatMap((part) => pictured[part] ?? []))}.`,
  showsNothing: 'Nothing to show',
  showsNothingWhy: 'The image shows your expertise. Share it by link first.',
  embeddedSince: (since: string) =>
    `Created ${formatDay(since)}. We can’t show its URL again; a new image replaces it.`,
  fetched: (n: number) => `Image loaded ${grouped.format(n)} ${n === 1 ? 'time' : 'times'}`,
  make: 'Embed image',
  replace: 'Replace image',
  end: 'Remove image',
  ended: (label: string) => `Image of “${label}” removed`,
  made: 'Copy the embed code',
  shownOnce: 'Copy it now: we can’t show it again.',
  markdown: 'Markdown',
  html: 'HTML',
  address: 'Image URL',
  alt: 'My topics by month, based on commits',
} as const
