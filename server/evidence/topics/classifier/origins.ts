import { topicCatalogue } from '../catalogue/topic-catalogue.ts'

const slugsByOrigin = new Map<string, string[]>()
for (const [slug, , , marks] of topicCatalogue) {
  for (const origin of marks?.origins ?? []) {
    const key = origin.toLowerCase()
    slugsByOrigin.set(key, [...(slugsByOrigin.get(key) ?? []), slug])
  }
}

/**
 * Returns the topics whose own repository is `origin`: `github.com/fastify/fastify`, with or without a scheme, in any
 * case. Empty for null, a bundle.
 */
export function topicsWrittenIn(origin: string | null): readonly string[] {
  const key = origin
    ?.toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
  return (key === undefined ? undefined : slugsByOrigin.get(key)) ?? []
}
