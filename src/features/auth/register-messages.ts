export const fieldOfCode: Readonly<Record<string, 'email' | 'password' | 'name' | 'companyName'>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'invalid-name': 'name',
  'invalid-company-name': 'companyName',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
}

/** Texts of the registration; the sign-in page does not load them. */
export const registerMessages = {
  registerTitle: { user: 'Create your account', company: 'Create your company account' },
  registerPurpose: {
    user: 'Show your skills, backed by your commits. We’ll send a link to verify your email.',
    company: 'You’ll own the company’s workspace. We’ll send a link to verify your email.',
  },
  create: { user: 'Create account', company: 'Create company account' },
  hasAccount: 'Already have an account?',
  choosePassword: 'Choose a password.',
  passwordOpen: 'Your password doesn’t meet the rules below yet.',
  enterName: 'Enter your name.',
  enterCompany: 'Enter your company name.',
  nameFaults: {
    'not-a-line': 'Use one line of plain text.',
    'too-long': 'Use at most 120 characters.',
  },
  name: 'Your name',
  companyName: 'Company',
} as const
