export const words = {
  about: 'We delete nothing until you confirm. After that, no one can restore it.',
} as const
