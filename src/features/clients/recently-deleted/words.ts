const joined = new Intl.ListFormat('en', { type: 'conjunction' })

/** Words of the list of recently deleted candidates. */
export const deletedWords = {
  title: 'Recently deleted candidates',
  about:
    'Whoever is deleted stands here for 30 days and can be restored, with applications, notes and consents.',
  search: 'Search by name or e-mail',
  clearSearch: 'Clear the search',
  none: 'Nobody was deleted in the last 30 days. Whoever you delete stands here, to be restored.',
  noneFound: 'Nobody deleted in the last 30 days matches.',
  most: (n: number) => `These are the ${n} deleted last. Search to find others.`,
  failed: 'The list could not be loaded',
  roleMissing: 'Your role may look at candidates but not restore them',
  roleFix: 'Ask an admin of your company for the recruiter role.',
  deletedBy: (name: string | null) => `Deleted by ${name ?? 'somebody'}`,
  until: 'Restorable until',
  comesBack: 'On',
  onNoPosition: 'On no position.',
  restore: 'Restore',
  restoreName: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is restored.`,
  openOn: 'Open on',
  outOfPlay: 'Out of play on',
  taken: (email: string, name: string) => `${email} is on the profile of ${name} by now.`,
  takenFix: (names: readonly string[], name: string) =>
    `Take it off the profile of ${joined.format([...new Set(names)])} first, then restore ${name}.`,
  openHolder: (name: string) => `Open ${name}`,
  takenMeanwhile: 'Not restored: somebody else has one of their addresses by now.',
  gone: (name: string) => `${name} can no longer be restored: the 30 days are over.`,
  notRestored: (why: string) => `Not restored. ${why}`,
} as const
