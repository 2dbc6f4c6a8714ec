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
    text: 'Positions that need attention appear here. Select one to open it.',
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
    title: 'Check the position’s state',
    text: 'Open this menu to see how positions work and who can change them.',
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
    text: 'Email candidates to your client. The client decides online.',
  },
  'members-invite': {
    title: 'Invite your team',
    text: 'Choose what each colleague can do and which clients they see.',
  },
  'stages-add': {
    title: 'Create a stage template',
    text: 'Start new positions with your own stages.',
  },
  'notifications-choose': {
    title: 'Set your notifications',
    text: 'Choose what we notify you about, in Assay and by email.',
  },
  'code-connect': {
    title: 'Connect your code',
    text: 'Connect a repository to get a skill profile backed by your commits.',
  },
  'commit-emails': {
    title: 'Add your commit emails',
    text: 'Verify each email so that its commits count.',
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
    text: 'Set your status. Companies can filter by it.',
  },
  'privacy-choices': {
    title: 'Decide who sees what',
    text: 'Choose who can see each part of your profile.',
  },
}

export const messages = {
  steps,
  progress: (at: number, count: number) => `Step ${at} of ${count}`,
  /** Shown while the page of a step opens. */
  waiting: 'Loading this step',
  skip: 'Skip tour',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
  paused: 'Tour paused. Resume it from Help.',
  finished: 'Tour finished. Start it again from Help.',
  stopped: {
    'page-missing': (title: string) =>
      `The tour stopped at “${title}” because its page didn’t open. Resume it from Help.`,
    'target-missing': (title: string) =>
      `Couldn’t find “${title}” on this page. Skip this step, or close the tour.`,
    'target-gone': (title: string) =>
      `The tour stopped at “${title}” because it’s no longer on the page. Resume it from Help.`,
  },
  failed: 'Couldn’t start the tour.',
  skipStep: 'Skip this step',
  offer: 'A two-minute tour shows what you can do here.',
  start: 'Take the tour',
  decline: 'No, thanks',
}
