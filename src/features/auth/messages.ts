export const messages = {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  signOut: 'Sign out',
  loginTitle: { user: 'Sign in', company: 'Sign in as a company' },
  loginPurpose: {
    user: 'See your profile and who viewed it.',
    company: 'Manage your clients, positions and candidates.',
  },
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  toRegister: { user: 'Sign up', company: 'Sign up as a company' },
  enterEmail: 'Enter your email.',
  invalidEmail: 'Enter a valid email.',
  enterPassword: 'Enter your password.',
  accountKind: 'Account type',
  kinds: { user: 'For developers', company: 'For companies' },
} as const
