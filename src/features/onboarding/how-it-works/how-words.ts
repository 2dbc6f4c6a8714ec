export const words = {
  about: 'We save each step. Leave anytime and continue on any device.',
} as const
