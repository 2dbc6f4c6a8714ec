/** Maximum lengths, in characters. */
export const longest = { comment: 1000, time: 100 } as const

/** Browsers send a line break as two characters. */
export const decisionFields = {
  person: 36,
  decision: 16,
  comment: 2 * longest.comment,
  time1: longest.time,
  time2: longest.time,
  time3: longest.time,
}

/** `decision` is `ask` to undo a question. */
export const undoFields = { person: 36, decision: 16 }

export const timeFields = ['time1', 'time2', 'time3'] as const
