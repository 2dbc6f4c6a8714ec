/** What every drawing of how something works has around it. */
export const words = {
  now: (state: string) => `Now: ${state}.`,
  drawing: (title: string) => `${title}, drawn. The same stands below in words.`,
  next: 'What can come next',
  nothing: 'Nothing comes after this.',
  inWords: 'All of it in words',
  leads: (label: string, to: string) => `${label} → ${to}`,
  oneOf: (states: readonly string[]) => `one of ${states.join(', ')}`,
} as const
