import type { PrivacyValue } from '#machines/domain/developer/privacy.ts'

export const messages = {
  title: 'Experience and education',
  purpose: 'Self-reported, not verified.',
  seenBy: {
    nobody: 'Only you see them.',
    companies: 'Companies that find you can see them.',
    link: 'Anyone with a share link can see them.',
    everybody: 'Companies that find you and anyone with a share link can see them.',
  } satisfies Record<PrivacyValue, string>,
  decide: 'Change who sees what',
  failed: 'Couldn’t load your experience and education',
  none: 'Add your jobs and education. Commits don’t show your employers.',
  add: 'Add entry',
  full: (most: number) => `You’ve reached the limit of ${most} entries. Remove one first.`,
  gone: 'This entry no longer exists.',
  edit: 'Edit',
  editOf: (title: string) => `Edit “${title}”`,
  remove: 'Remove',
  removeOf: (title: string) => `Remove “${title}”`,
  removed: (title: string) => `“${title}” removed`,
  goneAlready: (title: string) => `“${title}” was already removed`,
  back: (title: string) => `“${title}” restored`,
} as const
