export interface ShownStep {
  /** Index, from 0. */
  readonly step: number
  /** The requested step, from 1, if the developer has not reached it yet; else null. */
  readonly beyond: number | null
}

/**
 * Returns the requested step if the developer has reached it, else the step that the server stores.
 *
 * @param asked `?step=n` of the address, from 1
 * @param reached the step that the server stores, from 0
 * @param count number of steps
 */
export function shownStep(asked: string | undefined, reached: number, count: number): ShownStep {
  const number = asked !== undefined && /^\d$/u.test(asked) ? Number(asked) : 0
  if (number < 1 || number > count) return { step: reached, beyond: null }
  return number - 1 > reached ? { step: reached, beyond: number } : { step: number - 1, beyond: null }
}
