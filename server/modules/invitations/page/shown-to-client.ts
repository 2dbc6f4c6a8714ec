/** The data that a client sees of a person who agreed; a digest shows no more. */
export const shownToClient = [
  'your name or initials',
  'your headline and location',
  'your expertise that companies can see, with its evidence',
  'the recruiter’s summary',
] as const
