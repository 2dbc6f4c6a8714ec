const reference = /docs\/([\w-]+)\.md(?:#([\w-]+))?/gu

/** `product-rules` as `Product rules`. */
function spaced(slug: string): string {
  if (slug === 'api') return 'API'
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** References to documents as people read them: `docs/machines.md#position: draft -> open` is `Machines, Position: draft -> open`. */
export const referenceWords = (text: string): string =>
  text.replaceAll(reference, (_all, page: string, heading: string | undefined) =>
    heading === undefined ? spaced(page) : `${spaced(page)}, ${spaced(heading)}`,
  )
