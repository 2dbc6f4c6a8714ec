import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { behindTopic } from '#server/evidence/formula/behind-topic.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { explain } from '#server/evidence/formula/explain.ts'
import { sharesAsOf } from '#server/evidence/formula/expertise.ts'
import { evidenceOf, latestOf, readKept } from './kept.ts'
import { presentFigures } from './present-figures.ts'
import { presentNotes } from './present-notes.ts'

const explanation = operation('explainTopic', {
  transact: async (tx, { query: { topic } }, { actor, clock }) => {
    const now = clock.now()
    const kept = await readKept(tx, actor.accountId, { included: [true, false] })
    const { byTopic, asOf } = evidenceOf(kept, now)
    const evidence = byTopic.get(topic) ?? []
    const explained = explain(evidence, asOf)
    if (explained === null) return notFound
    const { notes, bare, witnessed, notCounted, ...counts } = behindTopic(
      topic,
      sharesAsOf(evidence, asOf),
      kept.repositories,
      latestOf(now),
    )
    return {
      status: 200,
      body: {
        ...presentFigures(explained),
        ...counts,
        witnessed: { ...witnessed },
        notes: presentNotes(notes),
        notCounted: { ...notCounted },
        bare: { commits: bare.commits, notes: presentNotes(bare.notes) },
        formulaVersion,
        asOf,
      },
    }
  },
})

export const explainOperations = [explanation]
