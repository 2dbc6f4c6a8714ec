export const messages = {
  title: 'Recruitment and developer hiring on evidence',
  lead: 'An assay tells how much gold is in the ore. Assay runs your candidates through your clients’ positions, and every refusal says which rule, which fact is missing, and who can change it.',
  recruitersTitle: 'For recruiters',
  recruiters: [
    'Clients, positions and candidates in one place, with the pipeline of every position as a board.',
    'Candidates from a CSV file: mapped, tried first, told row by row, imported whole or not at all.',
    'Moves of colleagues appear as they happen. Where two people move the same card, nothing is lost.',
    'Nobody is submitted without a recorded consent.',
  ],
  developersTitle: 'For developers',
  developers: [
    'Your own account, separate from what companies keep about you.',
    'Your e-mail is confirmed before anybody can act in your name.',
    'A profile in your own words, which nobody but you sees.',
    'Every session can be seen and ended, from any device. Erasing your account leaves you a receipt.',
  ],
  companyAccount: 'Create a company account',
  companySignIn: 'Sign in for companies',
  userAccount: 'Create a developer account',
  userSignIn: 'Sign in',
  demoTitle: 'Try the demo',
  demoText:
    'Two recruiters of one company, and a developer. The data may be changed. Open both recruiters in two browsers to see live moves.',
  demoDoors: { company: 'Sign in as a recruiter', user: 'Sign in as the developer' },
  demoKinds: { company: 'Recruiter', user: 'Developer' },
  receiptTitle: 'Your account is erased',
  receiptText:
    'The receipt says what was erased, without a name or an address. Keep its link: once you leave this page, we cannot tell you where it is.',
  receiptLost:
    'The address of the receipt was in an answer that did not reach you, and we cannot tell it to anybody else.',
  receiptOpen: 'Open the receipt',
  receiptCopy: 'Copy the link',
  receiptCopied: 'The link is copied',
  demoEmail: 'E-mail',
  demoPassword: 'Password',
} as const
