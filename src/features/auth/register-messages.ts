/** Codes that belong to one field of the form. */
export const fieldOfCode: Readonly<Record<string, 'email' | 'password' | 'name' | 'companyName'>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'invalid-name': 'name',
  'invalid-company-name': 'companyName',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
}

/** Words of registration: the sign-in page does without them. */
export const registerMessages = {
  registerTitle: { user: 'Create your account', company: 'Create a company account' },
  registerPurpose: {
    user: 'For developers. We send you a link to confirm your e-mail.',
    company:
      'You become the owner and can invite colleagues later. We send you a link to confirm your e-mail.',
  },
  create: { user: 'Create account', company: 'Create company account' },
  hasAccount: 'You have an account?',
  choosePassword: 'Choose a password.',
  passwordOpen: 'The password does not meet every rule below.',
  enterName: 'Enter your name.',
  enterCompany: 'Enter the name of your company.',
  nameFaults: {
    'not-a-line': 'Use one line of plain text.',
    'too-long': 'Use at most 120 characters.',
  },
  name: 'Your name',
  companyName: 'Company',
} as const
