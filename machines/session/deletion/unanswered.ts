import type { Failure } from '#machines/shared/failure.ts'

/** Whether what was to be deleted may be gone, as nothing came back that says no. */
export const isUnanswered = ({ kind }: Failure): boolean =>
  kind === 'noResponse' || kind === 'unavailable' || kind === 'defect'
