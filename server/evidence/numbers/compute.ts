import type { StoredParts, ShownFrom } from '#server/db/tables/evidence.ts'
import type { components } from '#contract/schema.gen.ts'
import { activityIn } from '#server/evidence/formula/activity.ts'
import {
  behindTopic,
  indexCommits,
  type BehindTopic,
  type CommitIndex,
} from '#server/evidence/formula/behind-topic.ts'
import { knownCommits } from '#server/evidence/formula/by-topic.ts'
import { explainTotal } from '#server/evidence/formula/explain.ts'
import { byWeek, sharesOf, totalOf, type Evidence } from '#server/evidence/formula/expertise.ts'
import { weeklyParts } from './groups.ts'
import {
  evidenceOf,
  decodeEvidence,
  latestOf,
  type DecodedEvidence,
  type NamedRepository,
} from './decode-evidence.ts'
import { packParts } from './packed-parts.ts'
import { presentFigures } from './present-figures.ts'
import { presentNotes } from './present-notes.ts'
import { presentNumber } from './present-topic.ts'
import { showNumberCommits } from './shown/show-number-commits.ts'
import { showRepository } from './shown/show-repository.ts'
import { shownRepositories } from './shown/shown-repositories.ts'
import type { StoredEvidence } from './stored.ts'

type Schemas = components['schemas']

/** Input for computing a developer's numbers. */
export interface NumbersInput {
  readonly stored: StoredEvidence
  /** Slugs of the topics that the developer hides. */
  readonly hidden: readonly string[]
  /** Slugs of the topic catalogue. */
  readonly catalogue: ReadonlySet<string>
  readonly now: Date
}

export type Explained = Omit<
  Schemas['TopicExplanation'],
  keyof Schemas['NumberFigures'] | 'formulaVersion' | 'asOf' | 'updating'
>

/** The stored results of one topic. */
export interface TopicNumbers {
  readonly slug: string
  readonly number: Omit<Schemas['ShownTopic'], 'topic'>
  readonly parts: StoredParts
  readonly figures: Schemas['NumberFigures']
  readonly explained: Explained
  readonly shown: Schemas['ShownNumberCommits']
}

/** The stored results of one developer. */
export interface Numbers {
  readonly asOf: number
  readonly topics: readonly TopicNumbers[]
  readonly repositories: readonly {
    readonly id: string
    readonly commits: number
    readonly shown: Schemas['ShownRepository'] | null
  }[]
  readonly shownFrom: ShownFrom
}

/** Returns an index of the commits of some repositories, as if no others existed. Computes each index once. */
function indexesOf(repositories: readonly NamedRepository[], latest: number) {
  const indexes = new Map<string, CommitIndex>()
  return (ids: ReadonlySet<string>): CommitIndex => {
    const key = [...ids].join()
    const of = repositories.filter(({ id }) => ids.has(id))
    const index = indexes.get(key) ?? indexCommits(knownCommits(of, latest))
    indexes.set(key, index)
    return index
  }
}

const explainCommits = ({ notes, bare, witnessed, notCounted, ...counts }: BehindTopic): Explained => ({
  ...counts,
  witnessed: { ...witnessed },
  notes: presentNotes(notes),
  notCounted: { ...notCounted },
  bare: { commits: bare.commits, notes: presentNotes(bare.notes) },
})

const shownFromOf = ({ repositories, addresses }: DecodedEvidence, hidden: readonly string[]): ShownFrom => {
  const counting = repositories.filter(({ included }) => included)
  const isOpen = ({ url, isGone }: DecodedEvidence['repositories'][number]) => url !== null && !isGone
  return {
    hidden: [...hidden],
    open: counting.filter(isOpen).map(({ id }) => id),
    closed: counting.filter((repository) => !isOpen(repository)).map(({ id }) => id),
    addresses: [...addresses.keys()],
  }
}

/**
 * Computes all numbers of a developer from one snapshot of the stored data. Pure; runs in a worker thread
 * (compute-thread.ts).
 */
export function computeNumbers({ stored, hidden, catalogue, now }: NumbersInput): Numbers {
  const decoded = decodeEvidence(stored)
  const evidence = evidenceOf(decoded, now)
  const { asOf } = evidence
  const latest = latestOf(now)
  const known = indexCommits(knownCommits(decoded.repositories, latest))
  const repositories = [...evidence.repositories.values()]
  const knownIn = indexesOf(repositories, latest)
  const numbersOf = (slug: string, pieces: readonly Evidence[]): TopicNumbers[] => {
    const weeks = byWeek(pieces, asOf)
    const shares = sharesOf(weeks, asOf)
    const [total, activity] = [totalOf(shares), activityIn(weeks)]
    if (total === null || activity === null) return []
    const behind = behindTopic(slug, shares, known)
    return [
      {
        slug,
        number: presentNumber(total, activity),
        parts: packParts(weeklyParts(shares)),
        figures: presentFigures(explainTotal(total, weeks, asOf)),
        explained: explainCommits(behind),
        shown: showNumberCommits(slug, shares, { repositories, behind, knownIn }),
      },
    ]
  }
  const isShown = (slug: string) => catalogue.has(slug) && !hidden.includes(slug)
  return {
    asOf,
    topics: [...evidence.byTopic].flatMap(([slug, pieces]) => numbersOf(slug, pieces)),
    repositories: shownRepositories(repositories, { latest, asOf, isShown }).map((repository) => ({
      id: repository.id,
      commits: repository.commits.length,
      shown: showRepository(repository),
    })),
    shownFrom: shownFromOf(decoded, hidden),
  }
}
