/** Labels for who rejected: the board and the rejection reasons of a company show the same ones. */
export const rejectSides = {
  us: 'Us or the client',
  candidate: 'The candidate',
  none: 'Other',
} as const
