import { createHash } from 'node:crypto'

/** How secrets are stored and compared: SHA-256 in base64url. They are random, so a plain hash suffices. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
