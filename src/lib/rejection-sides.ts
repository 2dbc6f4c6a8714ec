/** Who ended an application, in the words of every screen that asks or tells it. */
export const rejectSides = {
  us: 'Us or the client',
  candidate: 'The candidate',
  none: 'Other',
} as const
