import type { Failure } from '#machines/shared/failure.ts'

/** Whether the deletion may have succeeded although no answer arrived. */
export const isUnanswered = ({ kind }: Failure): boolean =>
  kind === 'noResponse' || kind === 'unavailable' || kind === 'defect'
