export interface ShownStep {
  /** Counted from 0. */
  readonly step: number
  /** The step that was asked for, counted from 1, where the person has not come so far. */
  readonly beyond: number | null
}

/**
 * Which step is shown: the one of the address as far as the person has come, else the one that they have come to.
 *
 * @param asked `?step=n` of the address, counted from 1
 * @param reached as the server has it, counted from 0
 * @param count how many steps there are
 */
export function shownStep(asked: string | undefined, reached: number, count: number): ShownStep {
  const number = asked !== undefined && /^\d$/u.test(asked) ? Number(asked) : 0
  if (number < 1 || number > count) return { step: reached, beyond: null }
  return number - 1 > reached ? { step: reached, beyond: number } : { step: number - 1, beyond: null }
}
