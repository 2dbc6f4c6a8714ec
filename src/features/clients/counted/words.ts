const plural = new Intl.PluralRules('en')
const number = new Intl.NumberFormat('en')
const counted = (n: number, one: string, other: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : other}`

export const countedWords = {
  candidates: {
    all: (n: number) => `${counted(n, 'candidate', 'candidates')}, longest wait first`,
    first: (n: number, all: number) =>
      `${number.format(n)} of ${counted(all, 'candidate', 'candidates')}, longest wait first`,
  },
  positions: {
    all: (n: number) => `${counted(n, 'position', 'positions')}, open longest first`,
    first: (n: number, all: number) =>
      `${number.format(n)} of ${counted(all, 'position', 'positions')}, open longest first`,
  },
  first: (n: number) => `Showing the first ${number.format(n)}`,
  coming: 'Loading…',
  search: 'Search by name, position or client',
  searchPositions: 'Search by position or client',
  clearSearch: 'Clear search',
  noneFound: 'No matches.',
  none: {
    openPositions: 'No open positions. Open one from its client’s page.',
    inPlay: 'No candidates in play. Add candidates to a position to see them here.',
    us: 'No candidates are waiting on us.',
    client: 'No candidates are waiting on clients.',
    candidate: 'No candidates have an offer to answer.',
  },
  failed: 'Couldn’t load list',
  candidate: 'Candidate',
  position: 'Position',
  where: 'Position and client',
  client: 'Client',
  stage: 'Stage',
  inPlay: 'In play',
  openSince: 'Opened',
  since: 'Waiting',
  waits: 'Waiting',
  waitsOn: { us: 'On us', client: 'On client', candidate: 'On candidate' },
} as const
