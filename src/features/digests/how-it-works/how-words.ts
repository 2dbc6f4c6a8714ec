import { digestLimits } from '#machines/domain/digest/digests.ts'

/** Text above the diagram of a digest. */
export const words = {
  about: `You can cancel for ${digestLimits.holdMinutes} minutes after you send. The last decision closes the digest.`,
} as const
