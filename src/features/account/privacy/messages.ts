import type { Onlooker, PrivacySection, PrivacyValue } from '#machines/shared/privacy.ts'

const sections: Record<PrivacySection, string> = {
  introduction: 'Introduction',
  expertise: 'Expertise',
  commits: 'Public commits',
  background: 'Experience and education',
  contact: 'Contact',
}

const holds: Record<PrivacySection, string> = {
  introduction: 'Your name, headline, title, location and job search.',
  expertise: 'Your topics and their levels over time. Hidden topics stay hidden.',
  commits: 'Public repositories and their commits. We never show private ones.',
  background: 'Self-reported, not verified.',
  contact: 'Your email.',
}

const values: Record<PrivacyValue, string> = {
  nobody: 'Only me',
  companies: 'Companies',
  link: 'Anyone with a link',
  everybody: 'Everyone',
}

const explained: Record<PrivacyValue, string> = {
  nobody: 'No one else can see it.',
  companies: 'Signed-in companies. Share links don’t show it.',
  link: 'Anyone who opens your share link. Companies can’t find it.',
  everybody: 'Companies and anyone with a link.',
}

/** Each value inside a sentence. */
const audiences: Record<PrivacyValue, string> = {
  nobody: 'only you',
  companies: 'companies',
  link: 'anyone with a link',
  everybody: 'everyone',
}

const viewers: Record<Onlooker, string> = {
  company: 'Companies',
  link: 'Anyone with a link',
  public: 'Public page (not available yet)',
}

const list = new Intl.ListFormat('en')

/** Words of the privacy settings. */
export const messages = {
  title: 'Privacy',
  purpose: 'Your profile is private until you choose who can see it.',
  links: 'Share links and access log',
  sections,
  holds,
  values,
  explained,
  of: (section: PrivacySection) => `Who can see ${sections[section]}`,
  preview: 'What others see',
  viewers,
  viewAs: 'Preview',
  viewAsThem: (viewer: Onlooker) => `Preview: ${viewers[viewer]}`,
  shown: (parts: readonly PrivacySection[]) =>
    parts.length === 0 ? 'Nothing' : list.format(parts.map((part) => sections[part])),
  notNamed: 'Nothing, because your introduction is hidden',
  notFound: 'Finish setup to appear in company searches.',
  changed: (section: PrivacySection, value: PrivacyValue) =>
    `${sections[section]} is visible to ${audiences[value]}`,
  takenBack: (section: PrivacySection, value: PrivacyValue) =>
    `${sections[section]} is visible to ${audiences[value]} again`,
  failed: (value: PrivacyValue, why: string) => `Not saved: still visible to ${audiences[value]}. ${why}`,
} as const
