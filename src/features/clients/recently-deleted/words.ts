const joined = new Intl.ListFormat('en', { type: 'conjunction' })

/** Texts of the list of recently deleted candidates. */
export const deletedWords = {
  title: 'Recently deleted candidates',
  about: 'Restore candidates within 30 days, with applications, notes and consents.',
  search: 'Search by name or email',
  clearSearch: 'Clear search',
  none: 'No candidates deleted in the last 30 days.',
  noneFound: 'No deleted candidates match.',
  most: (n: number) => `Showing the last ${n} deleted. Search to find others.`,
  failed: 'Couldn’t load list',
  roleMissing: 'Your role can’t restore candidates',
  roleFix: 'Ask a recruiter to restore candidates.',
  deletedBy: (name: string | null) => `Deleted by ${name ?? 'someone'}`,
  until: 'Restore by',
  comesBack: 'Returns to',
  onNoPosition: 'No positions',
  restore: 'Restore',
  restoreName: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} restored`,
  openOn: 'Restored to',
  outOfPlay: 'Rejected on',
  taken: (email: string, name: string) => `${name} now has ${email}.`,
  takenFix: (names: readonly string[], name: string) =>
    `Remove it from ${joined.format([...new Set(names)])}, then restore ${name}.`,
  openHolder: (name: string) => `Open ${name}`,
  takenMeanwhile: 'Not restored. Another candidate now has their email.',
  gone: (name: string) => `${name} can’t be restored after 30 days.`,
  notRestored: (why: string) => `Not restored. ${why}`,
} as const
