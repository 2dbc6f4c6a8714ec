import { fold } from '#machines/domain/text/fold.ts'

/** A readable part of a URL: lower-case letters, digits and hyphens; never empty. */
export function slugify(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return slug === '' ? 'client' : slug
}

/** The first free one of slug, slug-2, slug-3, … */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const used = new Set(taken)
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? slug : `${slug}-${n}`
    if (!used.has(candidate)) return candidate
  }
}
