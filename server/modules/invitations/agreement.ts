/** Names the text below; every change of it is a new version. */
export const agreementVersion = '2026-11'

/** What a client sees of a person who agreed; a digest shows no more. */
export const shownToClient = [
  'your name or initials',
  'your headline and location',
  'your expertise that companies can see, with its evidence',
  'the recruiter’s summary',
] as const

/** The right to represent, as the person reads it. */
export const agreementText = ({
  company,
  client,
  position,
}: Record<'company' | 'client' | 'position', string>) =>
  `I agree that ${company} presents me to ${client} for the position ${position}. I can withdraw at any time on this page.`
