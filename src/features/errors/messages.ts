export const messages = {
  home: 'Go to the start page',
  retry: 'Try again',
  signOut: 'Sign out',
  signInAgain: 'Sign in again',
  errorTitle: 'Something went wrong',
  errorText:
    'The server could not finish what you asked for, or could not be reached. Nothing you saved before is lost. Try again in a moment.',
  notFoundTitle: 'There is nothing here',
  notFoundText: 'The page or record does not exist, or you do not have access to it.',
  unknownTitle: 'We do not know this address',
  unknownText: (path: string) => `Nothing is kept at ${path}.`,
  suggestion: (title: string) => `Did you mean “${title}”?`,
  expiredTitle: 'Your session in this browser is no longer valid',
  expiredText:
    'It was used from another browser, or it was signed out elsewhere. Sign in again to go on where you were.',
  expiredGuest: 'Sign in to go on.',
  checkingTitle: 'Looking at your session',
  unknownSessionTitle: 'We could not look at your session',
  unreachedText:
    'The server could not be reached, so we do not know whether your session is still good. You are still signed in here. Check your connection, then try again.',
  unansweredText:
    'The server could not answer just now, so we do not know whether your session is still good. You are still signed in here. Try again in a moment.',
  fineTitle: 'Your session is fine',
  fineText: 'This browser is signed in, and there is nothing to do here.',
  goOn: 'Go on',
  goBack: 'Go back to where you were',
  premiumTitle: 'Premium access',
  premiumText: 'Some parts of the product need premium access, which your company does not have.',
  premiumRefused:
    'What you asked for needs premium access, which your company does not have. Nothing was changed. An owner of your company can ask us for it.',
} as const
