import type { ApplicationState, ConsentState, PositionState } from '#machines/shared/lifecycle-states.ts'
import { formatDays } from '#src/lib/dates.ts'
import { counted, plural } from './words/counting.ts'
import { dialogWords } from './words/dialog-words.ts'
import { drawerWords } from './words/drawer-words.ts'
import { positionEvents } from './words/position-words.ts'

/** On a card there is room for one name. */
const firstName = (name: string | null): string | undefined => name?.split(' ')[0]

export const positionStateWords: Record<PositionState, string> = {
  draft: 'Draft',
  open: 'Open',
  onHold: 'On hold',
  filled: 'Filled',
  cancelled: 'Cancelled',
}

export const stateWords: Record<ApplicationState, string> = {
  lead: 'Lead',
  'active.screen': 'In screening',
  'active.submitted': 'Submitted',
  'active.interview': 'In interviews',
  'active.offer': 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export const consentWords: Record<ConsentState, string> = {
  none: 'Not asked yet',
  requested: 'Asked, no answer yet',
  given: 'Given',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/**
 * All words of the pipeline but those of an application's events, which come with the menus and dialogs that say them; those of
 * dialogs, drawer and the position's events stand in files of their own.
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
  filter: 'Filter by name, tag or source',
  clearFilter: 'Clear the filter',
  showOutcomes: 'Show outcomes',
  outcomes: 'Rejected and withdrawn',
  boardLabel: (title: string) => `Pipeline of ${title}`,
  boardHelp:
    'Arrow keys move between cards, Enter opens, Alt with an arrow moves the card, M lists every stage.',
  columnCount: (n: number, all: number) => (n === all ? counted(n) : `${counted(n)} of ${counted(all)}`),
  limitHint: (days: number) => `limit ${formatDays(days)}`,
  medianHint: (days: number) => `median stay ${formatDays(days)}`,
  arrivals: (n: number) => `${counted(n)} new`,
  arrivalsHint: (n: number) => `${plural(n, 'card', 'cards')} moved here. Show`,
  emptyColumn: 'Nobody here',
  emptyFiltered: 'Nobody matches',
  noneMatches: 'Nobody on this position matches the filter.',
  onlyOutcomes: 'Everybody on this position was rejected or has withdrawn.',
  turnShort: { us: 'us', client: 'client', candidate: 'candidate' },
  notesHint: (n: number) => plural(n, 'note', 'notes'),
  sourceHint: (source: string) => `Source: ${source}`,
  tagsHint: (tags: readonly string[]) => `Tags: ${tags.join(', ')}`,
  comfortable: 'Comfortable cards',
  turn: { us: 'our turn', client: 'client’s turn', candidate: 'candidate’s turn' },
  consentChip: {
    none: null,
    requested: 'Asked',
    given: 'Consent',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  } satisfies Record<ConsentState, string | null>,
  consentChipHint: (state: ConsentState) => `Consent to be represented: ${consentWords[state].toLowerCase()}`,
  noContact: 'No contact',
  noContactHint: 'Does not want to be contacted',
  howItWorks: 'How this works',
  positionWorks: 'How a position works',
  moveMenu: (name: string) => `Move ${name} to…`,
  moveToHeading: 'Move to…',
  here: 'Here now',
  allowed: 'Allowed',
  asksReason: 'Allowed, with a reason',
  why: (what: string) => `Why not: ${what}`,
  recordConsentHint: 'Choose this to record it and move.',
  columns: {
    name: 'Name',
    evidence: 'Evidence',
    headline: 'Headline',
    stage: 'Stage',
    days: 'In stage',
    turn: 'Waiting on',
    source: 'Source',
    facts: 'Consent',
  },
  waitingOn: { us: 'Us', client: 'Client', candidate: 'Candidate' },
  sortBy: (column: string) => `Sort by ${column.toLowerCase()}`,
  pipeline: 'Pipeline',
  client: 'Client',
  position: 'Position',
  empty:
    'Nobody is on this position yet. Bring a list as CSV, add somebody by hand, or try the board with made-up people first.',
  emptyReadOnly: 'Nobody is on this position yet.',
  addFirst: 'Add a candidate',
  samplePeople: 'Use 20 sample people',
  // Header
  addCandidate: 'Add candidate',
  importCsv: 'Import CSV',
  niceToHave: 'nice to have',
  requirementHint: (level: number, kind: 'must' | 'nice') =>
    `Level ${level} of 5, ${kind === 'must' ? 'must have' : 'nice to have'}`,
  positionState: (state: string) => `State of the position: ${state}. Change it`,
  positionEvents,
  recentlyDeleted: 'Recently deleted candidates',
  notOpen: {
    draft: 'This position is a draft. You can collect candidates; they move once it is open.',
    onHold: 'This position is on hold. Candidates stay where they are until it is resumed.',
    filled: 'This position is filled. Reopen it to move candidates again.',
    cancelled: 'This position is cancelled. Reopen it to move candidates again.',
  },
  beyond: (shown: number, all: number) =>
    `${counted(shown)} of ${plural(all, 'candidate', 'candidates')} are shown. Those with an outcome are left out first, then the newest.`,
  closedFor: (reason: string) => `Reason: ${reason}`,
  // Marks on a card
  saving: 'Saving…',
  arrived: (by: string | null) => `moved by ${firstName(by) ?? 'a colleague'}`,
  conflict: (by: string | null, to: string) => `${firstName(by) ?? 'A colleague'} moved this to ${to}`,
  conflictOutcome: (by: string | null, outcome: string) =>
    `${firstName(by) ?? 'A colleague'} set this to ${outcome.toLowerCase()}`,
  moveAgain: 'Move again',
  notSearched: (why: string, fix = '') => `Developers are not searched for. ${why} ${fix}`.trim(),
  notMoved: (why: string) => `Not moved: ${why}`,
  failed: { network: 'no connection', 503: 'the server is busy', 429: 'too many changes at once' },
  tryAgain: 'Try again',
  recordConsent: 'Record consent',
  recordConsentAndMove: 'Record consent and move…',
  noConsent: 'No consent',
  unsettledHint: 'May not stand here: it moves only back or out of play until that is cured',
  dismiss: 'Dismiss',
  deleting: 'Deleting…',
  notDeleted: (why: string) => `Not deleted: ${why}`,
  // Said aloud
  said: {
    moved: (name: string, place: string) => `${name}: now ${place}.`,
    already: (name: string, stage: string) => `${name} is already in ${stage}.`,
    lifted: (name: string, allowed: number) =>
      `${name} lifted. ${plural(allowed, 'stage takes', 'stages take')} this card.`,
    refused: (name: string, stage: string, why: string) => `${name} cannot move to ${stage}. ${why}`,
    noStage: (name: string) => `There is no further stage for ${name}.`,
    undone: (name: string, place: string) => `Taken back: ${name}, now ${place}.`,
    notRestored: (name: string, why: string) =>
      `${name} was not restored. ${why} They stay under “Recently deleted”.`,
    addressTaken: 'Somebody else has one of their addresses by now.',
    many: (n: number) => `${plural(n, 'card', 'cards')} changed by colleagues.`,
    colleague: (by: string, name: string, where: string) => `${by} moved ${name} to ${where}.`,
    gone: (name: string) => `${name} was removed by a colleague.`,
    busy: (name: string) => `${name} is still being saved.`,
    added: (name: string) => `${name} added.`,
    deleted: (name: string) => `${name} deleted.`,
    restored: (name: string, outOfPlay: readonly string[]) =>
      outOfPlay.length === 0
        ? `${name} restored.`
        : `${name} restored, out of play on ${outOfPlay.join(', ')}: the card says why.`,
  },
  toastMoved: (name: string, place: string) => `${name} → ${place}`,
  toastDeleted: (name: string) => `${name} deleted`,
  ...dialogWords,
  ...drawerWords,
  refusedByRule: 'A rule refuses this.',
  yesOrNo: (is: boolean) => (is ? 'Yes' : 'No'),
  problems: {
    network: 'No connection. What you entered is kept; try again.',
    gone: 'This is no longer here. A colleague may have deleted it.',
    stale: 'A colleague changed this meanwhile. You see it as it stands now; try again.',
    tooMany: (seconds: number | null) =>
      seconds === null
        ? 'Too many changes at once. Try again in a moment.'
        : `Too many changes at once. Try again in ${plural(seconds, 'second', 'seconds')}.`,
    defect: 'something went wrong on our side.',
    unavailable: 'The server cannot answer right now. What you entered is kept; try again.',
  },
}
