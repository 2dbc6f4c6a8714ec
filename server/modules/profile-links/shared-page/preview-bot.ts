/** Browsers start with Mozilla, except these few. Apps and libraries start with their own name. */
const browser = /^(?:Mozilla|Opera|Lynx|w3m|E?Links|Dillo|NetSurf|UCWEB)\b/i
/** Tokens that programs add to a browser's name: compatibility, operator or purpose. */
const program =
  /compatible;(?! MSIE| Konqueror)|https?:|[^\s@]@[a-z]|(?<!cu)bot\b|preview|crawler|spider|externalhit|unfurl|headless|embedly|iframely|pagerenderer|cardyb|slurp|vkshare/i

/**
 * Whether the request is a program's, such as a chat preview. A program that claims to be a browser counts as a person.
 */
export const isPreviewBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || !browser.test(userAgent) || program.test(userAgent)
