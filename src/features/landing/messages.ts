export const messages = {
  title: 'Never submit somebody you may not submit',
  lead: 'Assay knows who has agreed, whose turn it is and what each step needs. A move that a rule forbids says which rule, what is missing and who can change it, and offers the cure as its first button.',
  companyAccount: 'Create a company account',
  companySignIn: 'Sign in for companies',
  userAccount: 'Create a developer account',
  userSignIn: 'Sign in',
  demoTitle: 'Try it with one click',
  demoText:
    'A workspace with clients, positions and candidates. Open both recruiters in two browsers to see moves live.',
  demoKinds: { company: 'Recruiter, straight to a board', user: 'Developer, to her profile' },
  demoEnter: (name: string) => `Enter as ${name}`,
  evidence: {
    title: 'See what a developer has worked on, and how that is known',
    paragraphs: [
      'Topics are drawn by month from a developer’s own commits. Gold is vouched for: by a confirmed address, a signature or somebody else’s merge. Grey is what a commit says of itself.',
      'Every number opens to its weeks and commits, and to the formula that made it. Weeks count, not lines: a thousand commits in one day come to less than one.',
      'It is what connected code shows, not a rank of people: where nothing is connected, nothing is known, and that is hatched, never zero. The code itself is not kept.',
    ],
    alt: 'The topics of a developer, one strip each from 2019 to today: TypeScript, Fastify, Zod, Kysely, PostgreSQL and more. Months that are verified stand in gold, the time before the first commit is hatched, and beside each strip are a level of five and the weeks of work.',
    caption: 'Mara Okonjo is a developer of the demo; her commits are made up.',
  },
  partsTitle: 'What you work with',
  parts: [
    {
      title: 'One board per position',
      text: 'Drag, keyboard or menu. Every column says whether it takes the card before you let go.',
    },
    {
      title: 'Colleagues, live',
      text: 'Their moves glide in as they happen. Where two people move one card, the second is told who was first.',
    },
    {
      title: 'Your list, brought in whole',
      text: 'A CSV is mapped, tried first and told row by row; it is imported whole or not at all.',
    },
    {
      title: 'Consent on record',
      text: 'Asked, given, withdrawn: with date, method and who wrote it down, on the card and in its history.',
    },
  ],
  developersTitle: 'For developers',
  developersText:
    'Connect the repositories that you commit to and see what they are evidence of, by topic, each number open to its commits. You decide who sees it, and an erasure leaves you a receipt.',
  receiptTitle: 'Your account is erased',
  receiptText:
    'The receipt says what was erased, without a name or an address. Keep its link: once you leave this page, we cannot tell you where it is.',
  receiptLost:
    'The address of the receipt was in an answer that did not reach you, and we cannot tell it to anybody else.',
  receiptOpen: 'Open the receipt',
  receiptCopy: 'Copy the link',
  receiptCopied: 'The link is copied',
  scene: {
    label:
      'A pipeline: Ava Kowalski is lifted from Screening. First interview and Submitted to client refuse her, since her consent is not recorded. The refusal offers to record it; once that is done she moves to Submitted to client.',
    columns: ['Screening', 'Submitted to client', 'First interview'],
    refused: 'Consent is not recorded',
    here: 'Here now',
    reason: 'A client sees only candidates who agreed to be represented.',
    fact: 'Consent of Ava Kowalski: not asked yet',
    cure: 'Record consent',
    done: 'Ava Kowalski → Submitted to client',
    play: 'Play again',
    pause: 'Pause',
    resume: 'Go on',
  },
} as const
