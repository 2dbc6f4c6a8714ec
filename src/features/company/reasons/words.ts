import { mostReasons } from '#machines/domain/position/rejection-reasons.ts'
import { rejectSides } from '#src/lib/rejection-sides.ts'

const plural = new Intl.PluralRules('en')
const count = new Intl.NumberFormat('en')
const applications = (uses: number) =>
  `${count.format(uses)} ${plural.select(uses) === 'one' ? 'application' : 'applications'}`

export const reasonWords = {
  title: 'Rejection reasons',
  purpose: 'Suggestions when a recruiter rejects a candidate. Usage counts the candidates you see.',
  sides: rejectSides,
  side: 'Who decided?',
  uses: (uses: number) => (uses === 0 ? 'Not used' : applications(uses)),
  archivedTag: 'Archived',
  none: 'No reasons yet.',
  add: 'New reason',
  edit: 'Rename reason',
  editOf: (label: string) => `Rename ${label}`,
  label: 'Reason',
  labelMissing: 'Enter a reason.',
  renames: (uses: number) => `Renaming also changes ${applications(uses)}.`,
  create: 'Create reason',
  save: 'Save changes',
  created: (label: string) => `${label} created`,
  saved: (label: string) => `${label} saved`,
  archiveOf: (label: string) => `Archive ${label}`,
  archived: (label: string) => `${label} archived`,
  restoreOf: (label: string) => `Restore ${label}`,
  restored: (label: string) => `${label} restored`,
  remove: 'Delete reason',
  removeOf: (label: string) => `Delete ${label}`,
  removeTitle: (label: string) => `Delete ${label}?`,
  removeText: 'No application has this reason. You can’t undo this.',
  removed: (label: string) => `${label} deleted`,
  full: `${mostReasons} of ${mostReasons} reasons. Delete one to add another.`,
  conflict: 'This reason just changed. Check the list, then try again.',
  gone: 'Another member deleted this reason.',
  used: 'An application has this reason now. Archive it instead.',
} as const
