/** Browsers call themselves Mozilla; these few do not. Apps and libraries that fetch a preview begin with their own name. */
const browser = /^(?:Mozilla|Opera|Lynx|w3m|E?Links|Dillo|NetSurf|UCWEB)\b/i
/** Tokens that a program adds to a browser's name: that it is compatible with one, who runs it, or what it does. */
const program =
  /compatible;(?! MSIE| Konqueror)|https?:|[^\s@]@[a-z]|(?<!cu)bot\b|preview|crawler|spider|externalhit|unfurl|headless|embedly|iframely|pagerenderer|cardyb|slurp|vkshare/i

/** Whether a program asks, such as one that shows a preview in a chat. Programs that claim to be a browser count as people. */
export const isPreviewBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || !browser.test(userAgent) || program.test(userAgent)
