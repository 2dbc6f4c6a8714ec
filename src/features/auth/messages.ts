export const messages = {
  email: 'E-mail',
  password: 'Password',
  signIn: 'Sign in',
  signOut: 'Sign out',
  loginTitle: { user: 'Sign in', company: 'Sign in for companies' },
  loginPurpose: {
    user: 'For developers. Recruiters sign in on the other side.',
    company: 'For recruiters: clients, positions and candidates of your company.',
  },
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  toRegister: { user: 'Create one', company: 'Create a company account' },
  enterEmail: 'Enter your e-mail.',
  invalidEmail: 'This is not an e-mail address.',
  enterPassword: 'Enter your password.',
  accountKind: 'What is the account for?',
  kinds: { user: 'For developers', company: 'For companies' },
} as const
