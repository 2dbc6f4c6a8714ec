import { Resvg } from '@resvg/resvg-js'
import { fontFiles } from '#server/modules/profile-links/social-card/png-thread.ts'
import { socialCard } from '#server/modules/profile-links/social-card/social-card.ts'

const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' }

/** The picture of a link to a profile that shows this, as PNG: drawn here, beside the thread that the server has for it. */
export const drawnCard = (shown: Parameters<typeof socialCard>[0]): Buffer =>
  new Resvg(socialCard(shown), { font }).render().asPng()
