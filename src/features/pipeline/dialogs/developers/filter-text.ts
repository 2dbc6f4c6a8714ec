import type { DeveloperFilter, JobSearchStatus } from './calls.ts'

const statuses = ['open', 'activelyLooking', 'closed'] as const satisfies readonly JobSearchStatus[]

/** As the contract has it. */
const slug = /^(?=.*[a-z0-9])[a-z0-9+#._ -]{1,100}$/i

/** A filter as the address has it: "topics:react,go;level:3;place:Lisbon". What is not asked for is left out. */
export function filterText({
  topics,
  level,
  confidence,
  seenWithin,
  statuses,
  location,
}: DeveloperFilter): string {
  const parts = [
    ['topics', topics.join(',')],
    ['level', level ?? ''],
    ['confidence', confidence ?? ''],
    ['seen', seenWithin ?? ''],
    ['status', statuses.join(',')],
    // Last, as a place may be written with anything.
    ['place', location],
  ] as const
  return parts.flatMap(([name, said]) => (said === '' ? [] : [`${name}:${said}`])).join(';')
}

/** Reads it; whatever a person typed there comes to something. */
export function filterOf(text: string): DeveloperFilter {
  const [, before = '', location = ''] = /^(.*?)(?:(?:^|;)place:(.*))?$/su.exec(text) ?? []
  const said = new Map(
    before.split(';').map((part) => {
      const [name = '', value = ''] = part.split(/:(.*)/su)
      return [name, value] as const
    }),
  )
  const listed = (name: string) => (said.get(name) ?? '').split(',')
  const within = (name: string, most: number): number | null => {
    const value = /^\d{1,4}$/u.test(said.get(name) ?? '') ? Number(said.get(name)) : 0
    return value >= 1 && value <= most ? value : null
  }
  return {
    topics: [...new Set(listed('topics').filter((one) => slug.test(one)))].slice(0, 10),
    level: within('level', 5),
    confidence: within('confidence', 100),
    seenWithin: within('seen', 3_650),
    location: location.slice(0, 120),
    statuses: statuses.filter((one) => listed('status').includes(one)),
  }
}
