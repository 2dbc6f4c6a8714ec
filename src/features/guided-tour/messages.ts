import type { TourStep } from '#machines/shared/tour-steps.ts'

interface StepWords {
  /** What the person can do. */
  readonly title: string
  readonly text: string
}

const steps: Readonly<Record<TourStep, StepWords>> = {
  'dashboard-counts': {
    title: 'Open any number',
    text: 'Each number opens the list behind it.',
  },
  'dashboard-attention': {
    title: 'Start your day here',
    text: 'Positions that need someone appear here, the longest wait first.',
  },
  'clients-add': {
    title: 'Add your clients',
    text: 'Add each company you recruit for. Its positions belong to it.',
  },
  'client-positions': {
    title: 'Open a position',
    text: 'Each position shows its candidates by stage. Select its title to open the pipeline.',
  },
  'position-new': {
    title: 'Create a position',
    text: 'List the topics the role requires. Candidates are matched against them.',
  },
  'position-state': {
    title: 'See what can happen next',
    text: 'This menu lists the next steps and how a position works.',
  },
  'pipeline-board': {
    title: 'Follow every candidate',
    text: 'Each column is a stage. Open a card for evidence, notes and history.',
  },
  'candidates-add': {
    title: 'Add candidates',
    text: 'Find a developer on Assay, or enter a candidate yourself.',
  },
  'candidates-import': {
    title: 'Import your list',
    text: 'Import any CSV. Check every row before you import.',
  },
  'digest-open': {
    title: 'Send a digest',
    text: 'Choose candidates and email them to your client. They decide online.',
  },
  'members-invite': {
    title: 'Invite your team',
    text: 'Choose what each person can do and which clients they see.',
  },
  'stages-add': {
    title: 'Save your stages',
    text: 'Save the stages you use. New positions can start with them.',
  },
  'notifications-choose': {
    title: 'Choose your notifications',
    text: 'Decide what appears in the bell and what comes by email.',
  },
  'code-connect': {
    title: 'Connect your code',
    text: 'Connect a repository to get a skill profile backed by your commits.',
  },
  'commit-emails': {
    title: 'Claim your commits',
    text: 'Add every email you commit with. Verified emails make commits count.',
  },
  'background-add': {
    title: 'Add your experience',
    text: 'Add jobs and education. You choose who sees them.',
  },
  'links-new': {
    title: 'Share your profile',
    text: 'Create a link to your profile. You can revoke it at any time.',
  },
  'job-search': {
    title: 'Say if you want a new job',
    text: 'Set your status, so that companies know when to ask.',
  },
  'privacy-choices': {
    title: 'Choose who sees what',
    text: 'Each part of your profile has its own audience.',
  },
}

export const messages = {
  steps,
  progress: (at: number, count: number) => `Step ${at} of ${count}`,
  /** While the page of a step opens. */
  waiting: 'Loading the next step',
  skip: 'Skip tour',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
  stopped: {
    'page-missing': (title: string) =>
      `The tour stopped at “${title}” because its page didn’t open. Resume it from Help.`,
    'target-missing': (title: string) =>
      `The tour stopped at “${title}” because its page doesn’t show it. Resume it from Help.`,
    'target-gone': (title: string) =>
      `The tour stopped at “${title}” because it’s no longer on the page. Resume it from Help.`,
  },
  skipStep: 'Skip this step',
  offer: 'New here? The tour shows what you can do first.',
  start: 'Take the tour',
  decline: 'No, thanks',
}
