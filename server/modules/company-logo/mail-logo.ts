import type { MailContent } from '#server/db/tables/platform.ts'

/** The logo at the head of a company's mail; nothing without one. */
export const mailLogo = (
  logo: string | null | undefined,
  company: string,
  publicUrl: string,
): Pick<MailContent, 'logo'> =>
  logo === null || logo === undefined ? {} : { logo: { url: `${publicUrl}${logo}`, company } }
