import { createHash } from 'node:crypto'

const folder = '/logos/'

/** A logo's name: unique per company and picture. */
export const logoHash = (tenantId: string, content: Buffer): string =>
  createHash('sha256').update(tenantId).update(content).digest('hex')

export const logoPath = (hash: string): string => `${folder}${hash}.webp`
