/** Words of a developer's onboarding. */
export const messages = {
  title: 'Set up your profile',
  steps: ['You', 'Code', 'E-mails', 'Topics', 'Privacy', 'News'],
  next: 'Continue',
  back: 'Back',
  skip: 'Skip for now',
  confirm: 'Confirm and go on',
  finish: 'Save and finish',
  later: 'Finish later',
  laterHint: 'Nothing is lost: your profile page leads back to this step.',
  beyond: (asked: number, reached: number) =>
    `You have not come to step ${asked} yet. This is step ${reached}, where you are.`,
  movedElsewhere: (step: number) =>
    `You came to step ${step} in another tab or on another device, so this page goes on there.`,
  finishedElsewhere: 'You finished your set-up in another tab or on another device.',
  introduction: {
    title: 'Who you are',
    purpose: 'Six short steps. A name is enough to begin, and you can change all of it later.',
    name: 'Name',
    nameMissing: 'Enter your name.',
    headline: 'Headline',
    headlineHint: 'One line about what you do well.',
    jobTitle: 'Title',
    location: 'Location',
    locationHint: 'City and country.',
    timeZone: 'Time zone',
    notSaid: 'Not said',
    noZone: 'No time zone has this name.',
  },
  code: {
    title: 'Connect your code',
    purpose:
      'Public code only, unless you allow more, and never a right to write. We read whose commits are yours and which topics they touch.',
  },
  addresses: {
    title: 'Claim your commit e-mails',
    purpose:
      'Commits carry an e-mail. Those that you confirm count as yours, and nobody else can claim them.',
  },
  topics: {
    title: 'Look at your topics',
    purpose:
      'What your commits come to. Hide a topic, dispute its number, or declare one that no commit shows. Reading goes on in the background: you need not wait for it.',
  },
  privacy: {
    title: 'Who sees what',
    purpose:
      'Nobody finds you before you confirm this. Every part is shown to nobody until you say otherwise.',
  },
  news: {
    title: 'Where we write to',
    purpose: 'When something waits for you: a request, an offer, a question. Empty: we send none.',
    label: 'E-mail for notifications',
    wrong: 'This is not an e-mail address.',
  },
  done: {
    title: 'You are set up',
    purpose:
      'You have been through every step. All of it can be changed on your profile and in the settings.',
    action: 'Go to your profile',
  },
} as const
