import type { MailContent } from '#server/db/tables/platform.ts'

/** The logo for a company's mail; empty without one. */
export const mailLogo = (
  logo: string | null | undefined,
  company: string,
  publicUrl: string,
): Pick<MailContent, 'logo'> =>
  logo === null || logo === undefined ? {} : { logo: { url: `${publicUrl}${logo}`, company } }
