import type { Onlooker } from '#machines/domain/developer/privacy.ts'

const viewers: Record<Onlooker, string> = {
  company: 'Companies',
  link: 'Anyone with a share link',
  public: 'Public page',
}

const notes: Record<Onlooker, string> = {
  company: 'Companies that find you see this. Blocked companies see nothing.',
  link: 'Anyone with a share link sees this.',
  public: 'Assay has no public pages yet. Yours would show this.',
}

const nothing: Record<Onlooker | 'notSetUp', string> = {
  company: 'Companies can’t find you. Show them your introduction first.',
  link: 'You share no part of your profile by link.',
  public: 'No part of your profile is public.',
  notSetUp: 'Companies can’t find you yet. Finish setup to choose what they see.',
}

export const messages = {
  viewAs: 'View as',
  viewers,
  notes,
  nothing,
  nothingTitle: 'Nothing shared',
  decide: 'Change who sees what',
  back: 'Back to profile',
  setUp: 'Continue setup',
  failed: 'Couldn’t load this view',
} as const
