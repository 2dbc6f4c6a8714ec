import type { KeptParts, ShownFrom } from '#server/db/tables/evidence.ts'
import type { components } from '#server/contract/schema.gen.ts'
import { activityOf } from '#server/evidence/formula/activity.ts'
import { behindTopic, indexCommits, type CommitIndex } from '#server/evidence/formula/behind-topic.ts'
import { knownCommits } from '#server/evidence/formula/by-topic.ts'
import { explainTotal } from '#server/evidence/formula/explain.ts'
import { sharesAsOf, totalOf, type Evidence, type Share } from '#server/evidence/formula/expertise.ts'
import { weeklyParts } from './groups.ts'
import { evidenceOf, keptOf, latestOf, type Kept } from './kept.ts'
import { packParts } from './packed-parts.ts'
import { presentFigures } from './present-figures.ts'
import { presentNotes } from './present-notes.ts'
import { presentNumber } from './present-topic.ts'
import { evidenceForOthers } from './shown/evidence-for-others.ts'
import { showNumberCommits, type Surroundings } from './shown/show-number-commits.ts'
import { showRepository } from './shown/show-repository.ts'
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
  readonly parts: KeptParts
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

function surroundingsOf(counting: Surroundings['repositories'], latest: number): Surroundings {
  const fresh = new Map(
    counting.map(({ id, commits }) => [
      id,
      new Set(commits.flatMap((commit) => (commit.witnessed ? [commit.id] : []))),
    ]),
  )
  const known = new Map<string, CommitIndex>()
  return {
    repositories: counting,
    isWitnessed: ({ repository, commit }) => fresh.get(repository)?.has(commit) === true,
    knownIn: (ids) => {
      const key = [...ids].join()
      const found =
        known.get(key) ??
        indexCommits(
          knownCommits(
            counting.filter(({ id }) => ids.has(id)),
            latest,
          ),
        )
      known.set(key, found)
      return found
    },
  }
}

function explainCommits(slug: string, shares: readonly Share[], known: CommitIndex): Explained {
  const { notes, bare, witnessed, notCounted, ...counts } = behindTopic(slug, shares, known)
  return {
    ...counts,
    witnessed: { ...witnessed },
    notes: presentNotes(notes),
    notCounted: { ...notCounted },
    bare: { commits: bare.commits, notes: presentNotes(bare.notes) },
  }
}

const shownFromOf = ({ repositories, addresses }: Kept, hidden: readonly string[]): ShownFrom => {
  const counting = repositories.filter(({ included }) => included)
  const isOpen = ({ url, isGone }: Kept['repositories'][number]) => url !== null && !isGone
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
  const kept = keptOf(stored)
  const evidence = evidenceOf(kept, now)
  const { asOf } = evidence
  const known = indexCommits(knownCommits(kept.repositories, latestOf(now)))
  const surroundings = surroundingsOf([...evidence.repositories.values()], latestOf(now))
  const numbersOf = (slug: string, pieces: readonly Evidence[]): TopicNumbers[] => {
    const shares = sharesAsOf(pieces, asOf)
    const [total, activity] = [totalOf(shares), activityOf(pieces, asOf)]
    if (total === null || activity === null) return []
    return [
      {
        slug,
        number: presentNumber(total, activity),
        parts: packParts(weeklyParts(shares)),
        figures: presentFigures(explainTotal(total, pieces, asOf)),
        explained: explainCommits(slug, shares, known),
        shown: showNumberCommits(slug, shares, surroundings),
      },
    ]
  }
  const isShown = (slug: string) => catalogue.has(slug) && !hidden.includes(slug)
  return {
    asOf,
    topics: [...evidence.byTopic].flatMap(([slug, pieces]) => numbersOf(slug, pieces)),
    repositories: evidenceForOthers(evidence, isShown).repositories.map((repository) => ({
      id: repository.id,
      commits: repository.commits.length,
      shown: showRepository(repository),
    })),
    shownFrom: shownFromOf(kept, hidden),
  }
}
