/** Longer side of a stored logo, in pixels. */
export const logoPixels = 256
/** Maximum side of an uploaded picture, in pixels. */
export const mostLogoPixels = 4_096
/** Maximum size of an uploaded file, in bytes. */
export const mostLogoBytes = 2 * 1024 * 1024
export const logoTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
