/** Who ended an application, as every screen shows it. */
export const rejectSides = {
  us: 'Us or the client',
  candidate: 'The candidate',
  none: 'Other',
} as const
