import { messages as topics } from '../messages.ts'

export const messages = {
  declare: topics.declare,
  declareText: 'Add a topic that your commits don’t show. It has no level and is marked “Self-reported”.',
  declareField: 'Topic',
  declareSearch: 'Search topics',
  declareMissing: 'Choose a topic.',
  declareNone: 'No topics found',
  declareSearchFailed: 'Couldn’t search topics. Type again in a moment.',
  inTable: (name: string) => `${name} · already in your table`,
  tooManyDeclared: 'You’ve reached the limit of 50 self-reported topics. Remove one first.',
  declareIt: 'Add',
  declaredDone: (name: string) => `${name} added`,
  disputeTitle: (name: string) => `Dispute ${name}`,
  disputeText:
    'Only you see this note, next to the number. To change the number, turn off a repository or remove an email.',
  disputeField: 'What is wrong?',
  disputeExample: 'These aren’t my commits. Some are missing.',
  disputeMissing: 'Describe what is wrong.',
  disputeSave: 'Save dispute',
  disputeDone: (name: string) => `Dispute of ${name} saved`,
  disputeElsewhere: (words: string | null) =>
    words === null
      ? 'You withdrew this dispute in another window. Save to restore it.'
      : `You wrote in another window: “${words}” Save to replace it.`,
  cancel: 'Cancel',
} as const
