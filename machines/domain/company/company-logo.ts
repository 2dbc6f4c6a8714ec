/** Pixels of the longer side of a stored logo. */
export const logoPixels = 256
/** Pixels of a side of an uploaded picture. */
export const mostLogoPixels = 4_096
/** Bytes of an uploaded file. */
export const mostLogoBytes = 2 * 1024 * 1024
export const logoTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
