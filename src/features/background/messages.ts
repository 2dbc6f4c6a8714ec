import type { PrivacyValue } from '#machines/shared/privacy.ts'

/** Words of one's own experience and education. */
export const messages = {
  title: 'Experience and education',
  purpose: 'In your own words: nobody checks them, and they are no evidence.',
  seenBy: {
    nobody: 'Nobody else sees them.',
    companies: 'Companies that find you see them.',
    link: 'Whoever opens a link of yours sees them.',
    everybody: 'Companies that find you, and whoever opens a link of yours, see them.',
  } satisfies Record<PrivacyValue, string>,
  decide: 'Who sees what',
  failed: 'Your experience and education could not be loaded',
  none: 'Write down where you have worked and learned: commits tell what you did, and not for whom.',
  add: 'Add an entry',
  full: (most: number) => `There are ${most} entries, as many as there may be. Remove one to add another.`,
  gone: 'This entry is not there any more.',
  edit: 'Edit',
  editOf: (title: string) => `Edit “${title}”`,
  remove: 'Remove',
  removeOf: (title: string) => `Remove “${title}”`,
  removed: (title: string) => `“${title}” is removed.`,
  goneAlready: (title: string) => `“${title}” was removed elsewhere already.`,
  back: (title: string) => `“${title}” is back.`,
} as const
