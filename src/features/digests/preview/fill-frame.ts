/** Links look as they are, and lead nowhere. */
const inert = 'a, button, input, select, textarea { pointer-events: none; }'

/** Allows markup only for `DOMParser`, whose documents run no scripts. */
const preview = window.trustedTypes?.createPolicy('digest-preview', { createHTML: (text) => text })

/**
 * Shows a document in an empty frame. The page's content security policy holds in the frame and refuses style elements and
 * attributes, also while it is parsed, so that styles are set through the CSSOM.
 */
export function fillFrame(frame: Document, html: string): void {
  const texts: string[] = []
  const unstyled = html
    .replaceAll(/<style\b[^>]*>([\s\S]*?)<\/style>/giu, (_all, text: string) => {
      texts.push(text)
      return ''
    })
    // Text has its quotes escaped: only attributes look like this.
    .replaceAll(/\sstyle=(["'])/giu, ' data-style=$1')
  const given = new DOMParser().parseFromString(preview?.createHTML(unstyled) ?? unstyled, 'text/html')
  for (const element of given.querySelectorAll('script, link, meta, base, iframe, object')) element.remove()
  const styled = [...given.querySelectorAll<HTMLElement>('[data-style]')].map(
    (element) => [element, element.dataset['style'] ?? ''] as const,
  )
  for (const control of given.querySelectorAll('a, button, input, select, textarea')) {
    control.setAttribute('tabindex', '-1')
  }
  frame.documentElement.lang = given.documentElement.lang
  frame.body.replaceChildren(...[...given.body.childNodes].map((node) => frame.adoptNode(node)))
  frame.body.className = given.body.className
  for (const [element, text] of styled) {
    const shown = element === given.body ? frame.body : element
    shown.style.cssText = text
  }
  const Sheet = frame.defaultView?.CSSStyleSheet
  if (Sheet === undefined) return
  frame.adoptedStyleSheets = [...texts, inert].map((text) => {
    const sheet = new Sheet()
    sheet.replaceSync(text)
    return sheet
  })
}
