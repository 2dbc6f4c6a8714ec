/** Where the model is searched for a broken invariant, and with what. */
import type { Act } from './acts.ts'
import { twoAgreed } from './beginning.ts'

/** Acts by their words, of so many people, on the first position alone. */
const acts = (people: number, words: readonly string[]) => {
  const tried = new Set(words)
  return ({ word, change }: Act) =>
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
const agreement = 'records the consent of {person}'
const consent = [
  agreement,
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
const outcomes = [rejects, 'takes the rejection of {person} back', 'withdraws {person}']
const hires = ['hires {person} for {position}', 'takes the hire of {person} back']

/** Each is wide where its invariants are; equals are folded, so that a few thousand worlds hold every way of some length. */
export const searches = {
  'one person and everything that can be done': {
    begins: [],
    isTried: acts(1, [
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
    ]),
  },
  'two people and the openings of a position': {
    begins: twoAgreed,
    isTried: acts(2, ['fills {position}', ...openings, ...deletion, ...hires, rejects, undo]),
  },
}
