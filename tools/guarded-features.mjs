/** Platform features that a supported browser lacks and that the code uses behind a check, with the fallback. */
export const guardedFeatures = {
  'Navigator.cookieEnabled':
    'Safari answers true where it refuses cookies: the sign-in then finds its cookie missing and says so.',
}
