import { describe } from 'vitest'

/** Whether this is the long run, which goes through whole products where the others walk a cover of them. */
export const longRun: boolean = process.env['TEST_RUN'] === 'long'

/** A suite of the long run only: elsewhere it is not there, rather than skipped. */
export function describeLong(name: string, suite: () => void): void {
  if (longRun) describe(name, suite)
}
