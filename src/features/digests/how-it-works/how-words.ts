/** Text above the diagram of a digest. */
export const words = {
  about: 'Check, then send: you can cancel for 10 minutes. Contacts decide; the last decision closes it.',
} as const
