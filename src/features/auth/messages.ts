/** Codes that belong to one field of the form. */
export const fieldOfCode: Readonly<Record<string, 'email' | 'password'>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
}

export const messages = {
  email: 'E-mail',
  password: 'Password',
  name: 'Your name',
  companyName: 'Company',
  signIn: 'Sign in',
  signOut: 'Sign out',
  loginTitle: { user: 'Sign in', company: 'Sign in for companies' },
  loginPurpose: {
    user: 'For developers. Recruiters sign in on the other side.',
    company: 'For recruiters: clients, positions and candidates of your company.',
  },
  registerTitle: { user: 'Create your account', company: 'Create a company account' },
  registerPurpose: {
    user: 'For developers. We send you a link to confirm your e-mail.',
    company:
      'You become the owner and can invite colleagues later. We send you a link to confirm your e-mail.',
  },
  create: { user: 'Create account', company: 'Create company account' },
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  hasAccount: 'You have an account?',
  toRegister: { user: 'Create one', company: 'Create a company account' },
  enterEmail: 'Enter your e-mail.',
  invalidEmail: 'This is not an e-mail address.',
  enterPassword: 'Enter your password.',
  choosePassword: 'Choose a password.',
  passwordOpen: 'The password does not meet every rule below.',
  enterName: 'Enter your name.',
  enterCompany: 'Enter the name of your company.',
  accountKind: 'What is the account for?',
  kinds: { user: 'For developers', company: 'For companies' },
} as const
