import { messages as topics } from './messages.ts'

/** Words of the dialogs in which something is said of a topic. */
export const messages = {
  declare: topics.declare,
  declareText:
    'For what you work with and no commit here shows. It is marked as declared, without a level or a number, until commits are evidence of it.',
  declareField: 'Topic',
  declareSearch: 'Search the catalogue',
  declareMissing: 'Choose a topic of the catalogue.',
  declareNone: 'The catalogue has no such topic',
  declareSearchFailed: 'The catalogue could not be searched. Type again in a moment.',
  inTable: (name: string) => `${name} · in your table already`,
  tooManyDeclared: 'You have declared 50 topics already. Remove one of them first.',
  declareIt: 'Declare',
  declaredDone: (name: string) => `${name} is declared.`,
  disputeTitle: (name: string) => `Dispute ${name}`,
  disputeText:
    'A note of your own, which stands beside the number and changes nothing of it. What should not count you can leave out: its repository, or an address.',
  disputeField: 'What is wrong',
  disputeExample: 'These are not my commits. Something is missing.',
  disputeMissing: 'Say what is wrong.',
  disputeSave: 'Save',
  disputeDone: (name: string) => `Your dispute of ${name} is kept.`,
  disputeElsewhere: (words: string | null) =>
    words === null
      ? 'You have withdrawn this elsewhere meanwhile. Saving brings it back.'
      : `You have written otherwise elsewhere meanwhile: “${words}” Saving replaces that.`,
  cancel: 'Cancel',
} as const
