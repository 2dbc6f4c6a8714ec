import { createHash } from 'node:crypto'

const folder = '/logos/'

/** The name of a logo: that of another company or another picture is another one. */
export const logoHash = (tenantId: string, content: Buffer): string =>
  createHash('sha256').update(tenantId).update(content).digest('hex')

/** Where a logo is served, on this server. */
export const logoPath = (hash: string): string => `${folder}${hash}.webp`
