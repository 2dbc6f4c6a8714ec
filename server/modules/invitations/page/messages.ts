import { invitationLimits } from '#machines/domain/invitation/invitations.ts'

const employment: Readonly<Record<string, string>> = {
  permanent: 'Permanent',
  contract: 'Contract',
  freelance: 'Freelance',
  partTime: 'Part-time',
  internship: 'Internship',
}

/** Texts of the page where a person answers an invitation. */
export const messages = {
  title: (position: string, client: string) => `${position} at ${client}`,
  invites: (sender: string, company: string) => `${sender} at ${company} invites you to this position.`,
  represents: (sender: string, company: string) =>
    `${sender} at ${company} asks to represent you for this position.`,
  job: 'The position',
  facts: {
    client: 'Client',
    salary: 'Salary',
    employment: 'Employment',
    location: 'Location',
  },
  employment: (types: readonly string[]) => types.map((type) => employment[type] ?? type).join(', '),
  remote: { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' },
  why: 'Why you',
  shown: (client: string, agreed: boolean) => `What ${client} ${agreed ? 'can' : 'would'} see`,
  shownLead: (agreed: boolean) => (agreed ? 'Because you agreed:' : 'Only if you agree:'),
  held: (company: string) => `Your data at ${company}`,
  heldFrom: (source: string, day: string) => `Source: ${source}. Added on ${day}.`,
  unknownSource: 'not recorded',
  answer: 'Your answer',
  until: (day: string) => `Answer by ${day}. You don’t need an account.`,
  interested: 'I’m interested',
  notNow: 'Not now',
  notNowHint: (company: string) =>
    `${company} won’t invite you again for ${invitationLimits.restDays} days. Other companies don’t see your answer.`,
  again: 'Changed your mind?',
  resting: (company: string, day: string) => `${company} won’t invite you again before ${day}.`,
  over: (sender: string) => `The deadline has passed. Changed your mind? Reply to the email from ${sender}.`,
  barredNow: (company: string) =>
    `${company} can’t write to you or present you to clients. You don’t need to do anything.`,
  never: 'Never contact me',
  neverHint: (company: string) =>
    `${company} can no longer write to you or present you to clients. You can’t undo this here.`,
  withdraw: 'Withdraw my agreement',
  withdrawHint: (client: string) => `If you withdraw, ${client} can no longer see your profile.`,
  agreed: (company: string, client: string, day: string) =>
    `You’re interested. Since ${day}, ${company} may present you to ${client}.`,
  declined: (day: string) => `You declined on ${day}.`,
  withdrew: (company: string, client: string, day: string) =>
    `You withdrew on ${day}. ${company} may no longer present you to ${client}.`,
  barred: (company: string) => `You asked ${company} never to contact you again.`,
  closed: 'This position is closed. You can no longer answer.',
  already: {
    agreed: 'You already agreed. To withdraw, use the button below.',
    declined: 'You already declined.',
  },
  account: 'All your invitations',
  ending: (company: string) => `${company} is being deleted. You can still decline or withdraw.`,
  changed: 'This page was out of date, so we changed nothing. Check your answer below.',
  wrong: 'Ask for a correction',
  wrongHint: (company: string) => `Tell ${company} what to correct or delete. They see it at once.`,
  wrongLabel: 'What is wrong?',
  wrongSend: 'Send correction',
  wrongEmpty: 'Write what is wrong.',
  wrongLong: (limit: number) => `Use at most ${new Intl.NumberFormat('en').format(limit)} characters.`,
  reported: (company: string, day: string) => `You asked ${company} for a correction on ${day}:`,
  resolved: 'They marked it as resolved.',
}
