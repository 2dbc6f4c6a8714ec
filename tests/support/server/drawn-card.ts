import { Resvg } from '@resvg/resvg-js'
import { fontFiles } from '#server/modules/profile-links/social-card/png-thread.ts'
import { socialCard } from '#server/modules/profile-links/social-card/social-card.ts'

const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' }

/** The PNG preview of a share link for this profile, drawn in this thread instead of the server's worker. */
export const drawnCard = (shown: Parameters<typeof socialCard>[0]): Buffer =>
  new Resvg(socialCard(shown), { font }).render().asPng()
