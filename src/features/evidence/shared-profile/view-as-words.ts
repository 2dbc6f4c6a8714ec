import type { Onlooker } from '#machines/shared/privacy.ts'

const viewers: Record<Onlooker, string> = {
  company: 'Companies',
  link: 'Whoever has a link',
  public: 'The public page',
}

const notes: Record<Onlooker, string> = {
  company:
    'Exactly what a company is shown that finds you, whichever of its recruiters looks. Those that you have blocked are shown nothing.',
  link: 'Exactly what whoever opens a link of yours is shown.',
  public: 'Exactly what a public page shows, once there is one.',
}

const nothing: Record<Onlooker | 'unasked', string> = {
  company: 'Companies do not find you: your introduction is not open to them, so they are shown nothing.',
  link: 'Nothing of your profile is open to whoever has a link.',
  public: 'Nothing of your profile is open to everybody.',
  unasked:
    'Companies do not find you yet, so they are shown nothing: you have not confirmed who sees what in your set-up.',
}

/** Words of one's own profile as others are shown it. */
export const messages = {
  viewAs: 'View as',
  viewers,
  notes,
  nothing,
  nothingTitle: 'Nothing is shown',
  decide: 'Decide who sees what',
  back: 'Back to your profile',
  setUp: 'Continue the set-up',
  failed: 'What others see could not be loaded',
} as const
