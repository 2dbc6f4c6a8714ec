export const words = {
  now: (state: string) => `Now: ${state}.`,
  drawing: (title: string) => `${title}: diagram. The same steps follow as text.`,
  next: 'Next steps',
  nothing: 'This is the final state.',
  inWords: 'Show all as text',
  leads: (label: string, to: string) => `${label} → ${to}`,
  oneOf: (states: readonly string[]) => `one of ${states.join(', ')}`,
} as const
