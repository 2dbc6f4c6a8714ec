import type { Onlooker, PrivacySection, PrivacyValue } from '#machines/shared/privacy.ts'

const sections: Record<PrivacySection, string> = {
  introduction: 'Introduction',
  expertise: 'Expertise',
  commits: 'Public commits',
  background: 'Experience and education',
  contact: 'Contact',
}

const holds: Record<PrivacySection, string> = {
  introduction: 'Your name, headline, title, location, and whether you look for work.',
  expertise: 'Your topics with their levels, over the months. Topics that you have hidden stay hidden.',
  commits: 'Repositories and commits that are public. Private ones are shown to nobody.',
  background: 'What you have written down of it, in your own words.',
  contact: 'Your e-mail address.',
}

const values: Record<PrivacyValue, string> = {
  nobody: 'Nobody',
  companies: 'Companies',
  link: 'Whoever has a link',
  everybody: 'Everybody',
}

const explained: Record<PrivacyValue, string> = {
  nobody: 'You alone.',
  companies: 'People signed in to a company. A link does not show it.',
  link: 'Whoever opens a link of yours. Companies do not find it.',
  everybody: 'Companies, and whoever has a link. There is no public page yet.',
}

const viewers: Record<Onlooker, string> = {
  company: 'Companies',
  link: 'Whoever has a link',
  public: 'A public page, once there is one',
}

const list = new Intl.ListFormat('en')

/** Words of who sees what. */
export const messages = {
  title: 'Who sees what',
  purpose: 'Every part is shown to nobody until you say otherwise. A change counts at once.',
  links: 'Your links, and who has looked',
  sections,
  holds,
  values,
  explained,
  of: (section: PrivacySection) => `Who sees ${sections[section]}`,
  preview: 'What others see',
  viewers,
  viewAs: 'View as they do',
  viewAsThem: (viewer: Onlooker) => `View as they do: ${viewers[viewer]}`,
  shown: (parts: readonly PrivacySection[]) =>
    parts.length === 0 ? 'Nothing' : list.format(parts.map((part) => sections[part])),
  notNamed: 'Nothing: they find nobody without an introduction',
  notFound:
    'Companies do not find you yet, whatever stands here: you have not confirmed it in your onboarding.',
  changed: (section: PrivacySection, value: PrivacyValue) =>
    `${sections[section]}: ${values[value].toLowerCase()}.`,
  takenBack: (section: PrivacySection, value: PrivacyValue) =>
    `${sections[section]} is back at: ${values[value].toLowerCase()}.`,
  failed: (value: PrivacyValue, why: string) => `This stays at “${values[value]}”. ${why}`,
} as const
