/** States that hold others. */
export const groupWords = { active: 'In play' } as const

/** What no button offers by its name, by the words of its chart; without one, those stand as they are. */
export const chartWords: Readonly<Record<string, string>> = {
  'move requested': 'Move to a stage',
  'move undone': 'Undo the last move',
  'set aside': 'Set aside on return',
  recorded: 'Record consent',
  expired: 'Its time is over',
}
