import { candidateLabels } from '#machines/domain/candidate/fields.ts'
import type { ApplicationState, ConsentState, PositionState } from '#machines/shared/lifecycle-states.ts'
import { formatDays } from '#src/lib/dates.ts'
import { counted, listed, plural } from './words/counting.ts'
import { dialogWords } from './words/dialog-words.ts'
import { drawerWords } from './words/drawer-words.ts'
import { positionEvents } from './words/position-words.ts'

/** A card fits only a first name. */
const firstName = (name: string | null): string | undefined => name?.split(' ')[0]

export const positionStateWords: Record<PositionState, string> = {
  draft: 'Draft',
  open: 'Open',
  onHold: 'On hold',
  filled: 'Filled',
  cancelled: 'Canceled',
}

export const stateWords: Record<ApplicationState, string> = {
  lead: 'Sourced',
  'active.screen': 'Screening',
  'active.submitted': 'Submitted',
  'active.interview': 'In interviews',
  'active.offer': 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export const consentWords: Record<ConsentState, string> = {
  none: 'Not requested',
  requested: 'Requested',
  given: 'Given',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/**
 * Words of the pipeline. Words of an application's events load with its menus and dialogs; dialogs, drawer and the
 * position's events have their own files.
 */
export const messages = {
  plural,
  purpose: (openings: number, filled: number) =>
    `${counted(filled)} of ${plural(openings, 'opening', 'openings')} filled`,
  by: (name: string | null) => name ?? 'A colleague',
  // Board
  board: 'Board',
  table: 'Table',
  view: 'View',
  filter: 'Filter candidates',
  clearFilter: 'Clear filter',
  showOutcomes: 'Show outcomes',
  outcomes: 'Rejected and withdrawn',
  boardLabel: (title: string) => `${title} pipeline`,
  boardHelp: 'Arrow keys select a card and Enter opens it. Alt+arrow moves it, M lists all stages.',
  columnCount: (n: number, all: number) => (n === all ? counted(n) : `${counted(n)} of ${counted(all)}`),
  limitHint: (days: number) => `limit ${formatDays(days)}`,
  medianHint: (days: number) => `median time ${formatDays(days)}`,
  arrivals: (n: number) => `${counted(n)} new`,
  arrivalsHint: (n: number) => `Show ${plural(n, 'card', 'cards')} that moved here`,
  emptyColumn: 'No candidates',
  emptyFiltered: 'No matches',
  noneMatches: 'No candidates match the filter.',
  onlyOutcomes: 'All candidates were rejected or withdrawn.',
  turnShort: { us: 'us', client: 'client', candidate: 'candidate' },
  notesHint: (n: number) => plural(n, 'note', 'notes'),
  sourceHint: (source: string) => `Source: ${source}`,
  tagsHint: (tags: readonly string[]) => `Tags: ${tags.join(', ')}`,
  comfortable: 'Comfortable cards',
  turn: { us: 'our turn', client: 'client’s turn', candidate: 'candidate’s turn' },
  consentChip: {
    none: null,
    requested: 'Requested',
    given: 'Given',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  } satisfies Record<ConsentState, string | null>,
  consentChipHint: (state: ConsentState) => `Consent to be represented: ${consentWords[state].toLowerCase()}`,
  noContact: 'Do not contact',
  reported: 'Needs correction',
  reportedHint: 'They asked you to correct or delete their data',
  applicationWorks: 'How stages work',
  consentWorks: 'How consent works',
  positionWorks: 'How positions work',
  moveMenu: (name: string) => `Move ${name} to…`,
  moveToHeading: 'Move to…',
  here: 'Current',
  allowed: 'Allowed',
  asksReason: 'Reason required',
  why: (what: string) => `Why? ${what}`,
  recordConsentHint: 'Select to record consent and move.',
  columns: {
    ...candidateLabels,
    evidence: 'Evidence',
    stage: 'Stage',
    days: 'In stage',
    turn: 'Waiting on',
    facts: 'Consent',
  },
  waitingOn: { us: 'Us', client: 'Client', candidate: 'Candidate' },
  sortBy: (column: string) => `Sort by ${column.toLowerCase()}`,
  pipeline: 'Pipeline',
  client: 'Client',
  position: 'Position',
  empty: 'No candidates yet. Import a CSV, add a candidate or try sample candidates.',
  emptyReadOnly: 'No candidates yet.',
  addFirst: 'Add candidate',
  sampleCandidates: 'Add 20 sample candidates',
  // Header
  addCandidate: 'Add candidate',
  importCsv: 'Import CSV',
  niceToHave: 'nice to have',
  requirementHint: (level: number, kind: 'must' | 'nice') =>
    `Level ${level} of 5, ${kind === 'must' ? 'must have' : 'nice to have'}`,
  positionState: (state: string) => `Position state: ${state}. Change`,
  positionEvents,
  recentlyDeleted: 'Recently deleted candidates',
  notOpen: {
    draft: 'This position is a draft. Open it to move candidates.',
    onHold: 'This position is on hold. Resume it to move candidates.',
    filled: 'This position is filled. Reopen it to move candidates.',
    cancelled: 'This position is canceled. Reopen it to move candidates.',
  },
  beyond: (shown: number, all: number) =>
    `Showing ${counted(shown)} of ${plural(all, 'candidate', 'candidates')}. Candidates with an outcome are hidden first, then the newest.`,
  closedFor: (reason: string) => `Reason: ${reason}`,
  // Marks on a card
  saving: 'Saving…',
  arrived: (by: string | null) => `moved by ${firstName(by) ?? 'a colleague'}`,
  conflict: (by: string | null, to: string) => `${firstName(by) ?? 'A colleague'} moved this to ${to}`,
  conflictOutcome: (by: string | null, outcome: string) =>
    `${firstName(by) ?? 'A colleague'} marked this as ${outcome.toLowerCase()}`,
  moveAgain: 'Move again',
  notSearched: (why: string, fix = '') => `You can’t search developers. ${why} ${fix}`.trim(),
  notMoved: (why: string) => `Not moved. ${why}`,
  failed: { network: 'No connection.', 503: 'The server is busy.', 429: 'Too many changes.' },
  tryAgain: 'Try again',
  recordConsent: 'Record consent',
  recordConsentAndMove: 'Record consent and move…',
  noConsent: 'No consent',
  unsettledHint: 'Not allowed in this stage. Fix the cause, move back, reject or withdraw.',
  dismiss: 'Dismiss',
  deleting: 'Deleting…',
  notDeleted: (why: string) => `Not deleted. ${why}`,
  // Announced to screen readers
  said: {
    moved: (name: string, place: string) => `${name} moved to ${place}.`,
    already: (name: string, stage: string) => `${name} is already in ${stage}.`,
    lifted: (name: string, allowed: number) =>
      `${name} picked up. ${plural(allowed, 'stage', 'stages')} available.`,
    refused: (name: string, stage: string, why: string) => `${name} can’t move to ${stage}. ${why}`,
    noStage: (name: string) => `${name} has no further stage.`,
    undone: (name: string, place: string) => `Undone. ${name} is back in ${place}.`,
    notRestored: (name: string, why: string) =>
      `${name} wasn’t restored. ${why} Find them in “Recently deleted”.`,
    emailTaken: 'Another candidate now has their email.',
    many: (n: number) => `Colleagues changed ${plural(n, 'card', 'cards')}.`,
    colleague: (by: string, name: string, where: string) => `${by} moved ${name} to ${where}.`,
    gone: (name: string) => `A colleague deleted ${name}.`,
    busy: (name: string) => `${name} is still saving.`,
    added: (name: string) => `${name} added.`,
    deleted: (name: string) => `${name} deleted.`,
    restored: (name: string, outOfPlay: readonly string[]) =>
      outOfPlay.length === 0
        ? `${name} restored.`
        : `${name} restored, but rejected on ${listed(outOfPlay)}. Turn on “Show outcomes” to see why.`,
  },
  toastMoved: (name: string, place: string) => `${name} moved to ${place}`,
  toastDeleted: (name: string) => `${name} deleted`,
  ...dialogWords,
  ...drawerWords,
  refusedByRule: 'A rule doesn’t allow this.',
  yesOrNo: (is: boolean) => (is ? 'Yes' : 'No'),
  problems: {
    network: 'Can’t reach the server. Check your connection and try again.',
    gone: 'This no longer exists. A colleague may have deleted it.',
    stale: 'Someone else changed this. Check the latest version, then try again.',
    tooMany: (seconds: number | null) =>
      seconds === null
        ? 'Too many changes at once. Try again in a moment.'
        : `Too many changes at once. Try again in ${plural(seconds, 'second', 'seconds')}.`,
    defect: 'Something went wrong. Try again.',
    unavailable: 'The server is unavailable. Try again in a moment.',
  },
}
