import type { PictureColours } from './picture.ts'

/** The page's colours in the current scheme, for exports. */
export function pageColours(): PictureColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--assay-${name}`).trim()
  return {
    page: token('page'),
    text: token('text'),
    muted: token('muted'),
    border: token('border'),
    gold: token('gold'),
    stone: token('stone'),
    hatch: token('control'),
  }
}
