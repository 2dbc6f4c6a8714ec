import type { BoardPerson } from './find-demo.ts'

/** A demo digest: the number of people per state, and the recruiter's text. */
export interface DigestWords {
  readonly introduction: string
  readonly most: number
  readonly states: readonly BoardPerson['state'][]
}

export const sentWords: DigestWords = {
  introduction: 'Three engineers who could start this quarter.',
  most: 3,
  states: ['active.submitted'],
}

/** A draft about people who were in no earlier digest. */
export const draftWords: DigestWords = {
  introduction: 'Two more engineers for your team.',
  most: 2,
  states: ['lead', 'active.screen', 'active.submitted'],
}

const summaries: Readonly<Record<string, string>> = {
  'Ethan Whitcombe':
    'Leads a Node.js team at Northgate, and wants to build more than manage. Four weeks’ notice.',
  'Noemi Szabo': 'Senior frontend engineer at Canopy. Looks for a team where accessibility counts.',
  'Mara Okonjo': 'Owns container tracking at Tidewater Freight: forty million events a day in PostgreSQL.',
}

export const summaryOf = ({ name }: BoardPerson): string =>
  summaries[name] ?? 'We spoke last week: clear about trade-offs, and free to start in four weeks.'

/** The client's decisions on the first two people of the sent digest. */
export const decisions = {
  interview: { decision: 'interview', comment: null, times: ['Tuesday 10:00', 'Wednesday afternoon'] },
  decline: { decision: 'decline', comment: 'We need more Node.js on the server side.', times: [] },
} as const
