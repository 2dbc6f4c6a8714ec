import type { Onlooker, PrivacySection, PrivacyValue } from '#machines/domain/developer/privacy.ts'

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
  commits: 'Public repositories and their commits. For private ones, totals only.',
  background: 'Self-reported, not verified.',
  contact: 'Your account email.',
}

const values: Record<PrivacyValue, string> = {
  nobody: 'Only me',
  companies: 'Companies',
  link: 'Anyone with a share link',
  everybody: 'Everyone',
}

const explained: Record<PrivacyValue, string> = {
  nobody: 'No one else can see it.',
  companies: 'Signed-in companies. Share links don’t show it.',
  link: 'Anyone who opens your share link. Companies can’t find it.',
  everybody: 'Companies and anyone with a share link.',
}

/** Each value within a sentence. */
const audiences: Record<PrivacyValue, string> = {
  nobody: 'only to you',
  companies: 'to companies',
  link: 'to anyone with a share link',
  everybody: 'to everyone',
}

const viewers: Record<Onlooker, string> = {
  company: 'Companies',
  link: 'Anyone with a share link',
  public: 'Public page (not available yet)',
}

const list = new Intl.ListFormat('en')

export const messages = {
  title: 'Privacy',
  purpose: 'Choose who can see each part of your profile.',
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
    `${sections[section]}: visible ${audiences[value]}`,
  takenBack: (section: PrivacySection, value: PrivacyValue) =>
    `Undone. ${sections[section]}: visible ${audiences[value]}`,
  failed: (value: PrivacyValue, why: string) => `Not saved. Still visible ${audiences[value]}. ${why}`,
} as const
