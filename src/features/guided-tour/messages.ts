import type { TourStep } from '#machines/domain/account/tour-steps.ts'

interface StepWords {
  /** Names the person's action. */
  readonly title: string
  readonly text: string
}

const steps: Readonly<Record<TourStep, StepWords>> = {
  'dashboard-counts': {
    title: 'Open any number',
    text: 'Select it to see the positions or candidates behind it.',
  },
  'dashboard-attention': {
    title: 'Start your day here',
    text: 'Select a position that needs attention. The longest wait is at the top.',
  },
  'clients-add': {
    title: 'Add your clients',
    text: 'Add each company you recruit for, then create its positions.',
  },
  'client-positions': {
    title: 'Open a position',
    text: 'Select a title to see the candidates at each stage.',
  },
  'position-new': {
    title: 'Create a position',
    text: 'List the topics the role requires. Assay matches candidates against them.',
  },
  'position-state': {
    title: 'See what can happen next',
    text: 'Open this menu for the next steps and for how a position works.',
  },
  'pipeline-board': {
    title: 'Follow every candidate',
    text: 'Each column is a stage. Open a card to see evidence, notes and history.',
  },
  'candidates-add': {
    title: 'Add candidates',
    text: 'Find a developer on Assay, or enter a candidate yourself.',
  },
  'candidates-import': {
    title: 'Import your list',
    text: 'Choose a CSV file, then check every row before you import it.',
  },
  'digest-open': {
    title: 'Send a digest',
    text: 'Choose candidates and email them to your client, who decides online.',
  },
  'members-invite': {
    title: 'Invite your team',
    text: 'Invite your colleagues, and choose what they can do and which clients they see.',
  },
  'stages-add': {
    title: 'Save your stages',
    text: 'Save the stages you use, then start new positions with them.',
  },
  'notifications-choose': {
    title: 'Set your notifications',
    text: 'Choose the messages for the bell and for email.',
  },
  'code-connect': {
    title: 'Connect your code',
    text: 'Connect a repository to get a skill profile backed by your commits.',
  },
  'commit-emails': {
    title: 'Claim your commits',
    text: 'Add every email you commit with, then verify it, so that your commits count.',
  },
  'background-add': {
    title: 'Add your experience',
    text: 'Add jobs and education, then choose who sees them.',
  },
  'links-new': {
    title: 'Share your profile',
    text: 'Create a link to your profile. Revoke it whenever you want.',
  },
  'job-search': {
    title: 'Say if you want a new job',
    text: 'Set your status, so that companies know when to ask.',
  },
  'privacy-choices': {
    title: 'Decide who sees what',
    text: 'Choose an audience for each part of your profile.',
  },
}

export const messages = {
  steps,
  progress: (at: number, count: number) => `Step ${at} of ${count}`,
  /** Shown while the page of a step opens. */
  waiting: 'Loading the next step',
  skip: 'Skip tour',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
  paused: 'Tour paused. Resume it from Help.',
  stopped: {
    'page-missing': (title: string) =>
      `The tour stopped at “${title}” because its page didn’t open. Resume it from Help.`,
    'target-missing': (title: string) =>
      `The tour stopped at “${title}” because its page doesn’t show it. Resume it from Help.`,
    'target-gone': (title: string) =>
      `The tour stopped at “${title}” because it’s no longer on the page. Resume it from Help.`,
  },
  failed: 'Couldn’t start the tour.',
  skipStep: 'Skip this step',
  offer: 'A two-minute tour shows what you can do here.',
  start: 'Take the tour',
  decline: 'No, thanks',
}
