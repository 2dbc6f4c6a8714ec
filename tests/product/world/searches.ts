/** Searches of the model for broken invariants: their starts and acts. */
import type { Act } from './acts.ts'
import { byInes, twoAgreed } from './beginning.ts'

/** The start of a search and its acts by words, for this many people, on the first position alone. */
export interface SearchPlan {
  /** Sentences of the steps before the search. */
  readonly begins: readonly string[]
  readonly people: number
  readonly words: readonly string[]
}

export const isTriedBy = ({ people, words }: SearchPlan): ((act: Act) => boolean) => {
  const tried = new Set(words)
  return ({ word, change }) =>
    tried.has(word) &&
    ('on' in change ? change.on === 0 : true) &&
    ('person' in change ? change.person < people : true)
}

const closing = [
  'opens {position}',
  'fills {position}',
  'cancels {position} with a reason',
  'reopens {position}',
]
const holding = ['holds {position} with a reason', 'resumes {position}']
const requirements = [
  'takes every requirement off {position}',
  'leaves {position} one requirement',
  'gives {position} two openings and no requirement',
]
const openings = ['gives {position} one opening', 'gives {position} two openings']
const entry = ['adds {person} to {position} as somebody new']
const deletion = ['deletes {person}', 'restores {person}']
const contact = ['notes that {person} must not be contacted', 'notes that {person} may be contacted']
const consent = [
  'records the consent of {person}',
  'asks {person} for consent',
  'notes that {person} declines',
  'notes that {person} takes the consent back',
]
const blanks = [
  'cancels {position} with a blank reason',
  'takes the hire of {person} back with a blank reason',
  'rejects {person} with a blank reason',
  'rejects {person} with an unseen reason',
]
const undo = 'takes the last event of {person} on {position} back'
const moves = ['moves {person} to Screening on {position}', 'moves {person} to Offer on {position}', undo]
const rejects = 'rejects {person}'
const outcomes = [
  rejects,
  'takes the rejection of {person} back',
  'withdraws {person}',
  'reinstates {person}',
]
const hires = ['hires {person} for {position}', 'takes the hire of {person} back']

const entries = [
  ...entry,
  ...['lead', 'screen', 'submitted', 'offer', 'hired'].map(
    (type) => `adds {person} to {position} as somebody new, at ${type}`,
  ),
  'adds {person} to {position}, not to be contacted',
  'adds {person} to {position}, not to be contacted, at screen',
  'imports {person} to {position} as somebody new',
]

/** Each search is wide where its invariants are; equal states are merged, so a few thousand cover every path up to some length. */
export const searches = {
  'one person and everything that can be done': {
    begins: [],
    people: 1,
    words: [
      ...closing,
      ...holding,
      ...requirements,
      ...openings,
      ...entry,
      ...deletion,
      ...contact,
      ...consent,
      ...moves,
      ...outcomes,
      ...hires,
      ...blanks,
    ],
  },
  'one person by every way in': {
    begins: byInes('leaves Engineer one requirement', 'opens Engineer'),
    people: 1,
    words: [...entries, ...deletion, ...contact, ...consent, ...moves, ...outcomes, ...hires],
  },
  'two people and the openings of a position': {
    begins: twoAgreed,
    people: 2,
    words: ['fills {position}', ...openings, ...deletion, ...hires, rejects, undo],
  },
} satisfies Readonly<Record<string, SearchPlan>>
