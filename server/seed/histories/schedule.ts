import type { Random } from '../random.ts'
import { developerOf } from './developers.ts'
import type { Part, Project } from './projects.ts'

/** One person's commits of a week that reach the main branch together. Moments in seconds since 1970. */
export interface Stint {
  readonly part: Part
  readonly commits: readonly number[]
  /** null if the commits were pushed directly. */
  readonly pull: { readonly mergedBy: string; readonly at: number } | null
}

/** A one-time or automated change. */
export interface Chore {
  readonly what: 'vendored' | 'reformatted' | 'updated'
  readonly at: number
}

export type Step = Stint | Chore

const hour = 3_600
const day = 24 * hour
const week = 7 * day
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * day

const weeksIn = (years: number) => Math.round(years * 52)

/** `+0530` in seconds. */
const offsetOf = (zone: string) =>
  (zone.startsWith('-') ? -1 : 1) * (Number(zone.slice(1, 3)) * hour + Number(zone.slice(3)) * 60)

/** Times on one or two days of a week, in local working hours. */
function commitsOf(monday: number, zone: string, random: Random): number[] {
  const days = new Set(Array.from({ length: random.chance(0.85) ? 2 : 1 }, () => random.whole(0, 4)))
  return [...days]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const from = monday + at * day + random.whole(8, 15) * hour - offsetOf(zone)
      const first = from + random.whole(0, hour - 1)
      return random.chance(0.12) ? [first, first + random.whole(600, 2 * hour)] : [first]
    })
}

/** Returns who merges a person's work: another active member, the lead first; occasionally a bot. */
function mergerOf(project: Project, login: string, weeksAgo: number, random: Random): string | null {
  const others = project.parts.filter(
    (one) => one.login !== login && weeksAgo <= weeksIn(one.from) && weeksAgo >= weeksIn(one.to),
  )
  const merger = others[0]?.login ?? null
  return merger !== null && random.chance(0.08) ? botOf(project) : merger
}

export const botOf = ({ name }: Project): string => `${name.split('/')[1] ?? ''}-bot[bot]`

function stintsOf(project: Project, part: Part, until: number, random: Random): Stint[] {
  const { zone } = developerOf(part.login)
  const thisMonday = until - ((until - firstMonday) % week)
  const stints: Stint[] = []
  for (let ago = weeksIn(part.from); ago >= weeksIn(part.to); ago -= 1) {
    if (!random.chance(part.share)) continue
    const commits = commitsOf(thisMonday - ago * week, zone, random).filter((at) => at <= until)
    const last = commits.at(-1)
    if (last === undefined) continue
    const mergedBy = random.chance(0.4) ? mergerOf(project, part.login, ago, random) : null
    const at = last + random.whole(1, 20) * hour
    stints.push({ part, commits, pull: mergedBy === null || at > until ? null : { mergedBy, at } })
  }
  return stints
}

const momentOf = (step: Step): number =>
  'what' in step ? step.at : (step.pull?.at ?? step.commits.at(-1) ?? 0)

/**
 * Returns all events of a project, earliest first.
 * @param until seconds since 1970
 */
export function scheduleOf(project: Project, until: number, random: Random): Step[] {
  const stints = project.parts.flatMap((part) => stintsOf(project, part, until, random))
  const from = Math.min(...stints.map(momentOf))
  const to = Math.max(...stints.map(momentOf))
  const chores: Chore[] = project.events.map((what, index) => ({
    what,
    at: Math.round(from + (to - from) * (0.4 + 0.3 * index)),
  }))
  // A bot updates dependencies every other month.
  for (let at = from + 8 * week; at < to; at += 8 * week) chores.push({ what: 'updated', at })
  return [...stints, ...chores].sort((a, b) => momentOf(a) - momentOf(b))
}
