/** Words of what a developer says of topics. */
export const messages = {
  declare: 'Declare a topic',
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
  declared: 'Declared',
  declaredDone: (name: string) => `${name} is declared.`,
  noCommit: 'No commit yet',
  notObserved: 'Not observed',

  act: 'More',
  menuOf: (name: string) => `What you can do about ${name}`,
  hide: 'Hide',
  showAgain: 'Show again',
  dispute: 'Dispute…',
  changeDispute: 'Change the dispute…',
  withdraw: 'Withdraw the dispute',
  removeDeclared: 'Remove',
  withdrawDeclared: 'Withdraw the declaration',

  hidden: 'Hidden',
  hiddenTopics: 'Hidden topics',
  hiddenText: 'Only you see these. They count for nobody else, whatever you show of your profile.',
  hiddenHere: 'Hidden: only you see this topic, and it counts for nobody else.',
  allHidden: 'Every topic is hidden.',
  hiddenDone: (name: string) => `${name} is hidden.`,
  shownDone: (name: string) => `${name} is shown again.`,
  removedDone: (name: string) => `${name} is no longer declared.`,
  withdrawnDone: (name: string) => `The dispute of ${name} is withdrawn.`,
  takenBack: (name: string) => `${name} stands as before.`,
  failed: (name: string, why: string) => `${name}: ${why}`,

  disputed: 'You dispute this:',
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
  cameToBe: 'How this number came to be',
  showFigures: 'Show the figures',
  hideFigures: 'Hide the figures',
  declaredAbsent: 'You declared this topic. No commit that counts is evidence of it yet.',
} as const
