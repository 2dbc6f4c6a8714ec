import { topicCatalogue } from '../catalogue/topic-catalogue.ts'

const slugsByOrigin = new Map<string, string[]>()
for (const [slug, , , marks] of topicCatalogue) {
  for (const origin of marks?.origins ?? []) {
    const key = origin.toLowerCase()
    slugsByOrigin.set(key, [...(slugsByOrigin.get(key) ?? []), slug])
  }
}

/**
 * The topics that are written in the repository which is fetched from `origin`: `github.com/fastify/fastify`, as an
 * address or without its scheme, in any case. Empty for null, which is what somebody brought as a file.
 */
export function topicsWrittenIn(origin: string | null): readonly string[] {
  const key = origin
    ?.toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
  return (key === undefined ? undefined : slugsByOrigin.get(key)) ?? []
}
