/** Names of states that contain other states. */
export const groupWords = { active: 'In play' } as const

/** Labels of events without a button, by their names in the chart. */
export const chartWords: Readonly<Record<string, string>> = {
  'move requested': 'Move to a stage',
  'move undone': 'Undo last move',
  'set aside': 'Reject on restore',
  recorded: 'Record consent',
  granted: 'Agree on the page',
  expired: 'Expires',
}
