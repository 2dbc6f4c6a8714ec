/**
 * What fetches a page to show a preview of it in a chat or to list it, by what it calls itself. Some have the name of the app whose
 * browser people open links in: as a browser it begins with Mozilla, and only what fetches previews begins with the name.
 */
const names =
  /(?<!cu)bot\b|crawler|spider|facebookexternalhit|facebookcatalog|meta-external|^whatsapp|skypeuripreview|slack-imgproxy|embedly|iframely|^pinterest|vkshare|^viber|bitlybot|outbrain|quora link preview|nuzzel|linkpreview|link preview|mastodon|misskey|pleroma|google-pagerenderer|applenewsbot/i

/** Whether nobody looks, but a program that shows others a preview. What lies about itself is written down as somebody. */
export const isPreviewBot = (userAgent: string | undefined): boolean => names.test(userAgent ?? '')

/** A browser that fetches ahead of a click: nobody has looked yet. */
export const isAhead = (purpose: string | undefined): boolean => /\bprefetch\b/i.test(purpose ?? '')
