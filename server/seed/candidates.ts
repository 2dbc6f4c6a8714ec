import type { CandidateValues } from '#machines/domain/candidate/fields.ts'
import { newCandidate, type Candidate } from '../modules/candidates/public.ts'
import type { Random } from './random.ts'
import { employers, headlines, regions, sources, tags, type Craft } from './regions.ts'

const mailDomains = ['mailbox.example', 'post.example', 'inbox.example', 'letterbox.example'] as const

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/[^a-z]+/g, '')

function newName(random: Random, used: Set<string>) {
  for (;;) {
    const region = random.pick(regions)
    const given = random.pick(region.given)
    const family = random.pick(region.family)
    const name = `${given} ${family}`
    if (used.has(name)) continue
    used.add(name)
    return { name, handle: `${plain(given)}.${plain(family)}`, location: random.pick(region.locations) }
  }
}

/**
 * Invents a candidate of a craft. Addresses and links use reserved domains (RFC 2606); two in a hundred have
 * no address, as in a real pool.
 */
export function inventCandidate(craft: Craft, random: Random, used: Set<string>, now: Date): Candidate {
  const { name, handle, location } = newName(random, used)
  const headline = random.pick(headlines[craft])
  return newCandidate(
    {
      name,
      emails: random.chance(0.98) ? [`${handle}@${random.pick(mailDomains)}`] : [],
      phones: [],
      links: random.chance(0.45) ? [`https://code.example/${handle.replace('.', '-')}`] : [],
      headline: random.chance(0.35) ? `${headline} at ${random.pick(employers)}` : headline,
      location,
      source: random.pick(sources),
      tags: [...new Set([random, random].flatMap(() => (random.chance(0.3) ? [random.pick(tags)] : [])))],
      doNotContact: false,
    } satisfies CandidateValues,
    now,
  )
}
