const plural = new Intl.PluralRules('en')
const number = new Intl.NumberFormat('en')
const counted = (n: number, one: string, other: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : other}`

/** Words of the lists behind the numbers of the dashboard. */
export const countedWords = {
  candidates: {
    all: (n: number) => `${counted(n, 'candidate', 'candidates')}, the longest wait first.`,
    first: (n: number, all: number) =>
      `${number.format(n)} of ${counted(all, 'candidate', 'candidates')}, the longest wait first.`,
  },
  positions: {
    all: (n: number) => `${counted(n, 'position', 'positions')}, open longest first.`,
    first: (n: number, all: number) =>
      `${number.format(n)} of ${counted(all, 'position', 'positions')}, open longest first.`,
  },
  first: (n: number) => `The first ${number.format(n)}, the longest first.`,
  coming: 'The longest first.',
  search: 'Search by name, position or client',
  searchPositions: 'Search by position or client',
  clearSearch: 'Clear the search',
  noneFound: 'Nothing here matches.',
  none: {
    openPositions: 'No position is open. Open one on the page of its client, and it stands here.',
    inPlay: 'Nobody is in play. Candidates of every position stand here until they are hired or out.',
    us: 'Nothing waits on us. Whoever is in a stage of ours stands here, the longest wait first.',
    client: 'Nothing waits on a client. Whoever is submitted or in interviews stands here.',
    candidate: 'Nothing waits on a candidate. Whoever has an offer stands here.',
  },
  failed: 'The list could not be loaded',
  candidate: 'Candidate',
  position: 'Position',
  where: 'Position and client',
  client: 'Client',
  stage: 'Stage',
  inPlay: 'In play',
  openSince: 'Open since',
  since: 'Since',
  waits: 'Waits',
  waitsOn: { us: 'on us since', client: 'on the client since', candidate: 'on the candidate since' },
} as const
