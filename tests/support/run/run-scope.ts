import { describe } from 'vitest'

/** Whether this is the long run, which covers whole products where other runs sample. */
export const longRun: boolean = process.env['TEST_RUN'] === 'long'

/** A suite of the long run only: other runs omit it instead of skipping it. */
export function describeLong(name: string, suite: () => void): void {
  if (longRun) describe(name, suite)
}
