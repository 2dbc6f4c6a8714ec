import { badField, notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { findTopic } from '#server/evidence/topics/repository.ts'
import { lockProfile } from '#server/modules/users/public.ts'
import { keepChoice, readChoices, unchosen, type TopicChoice } from '#server/evidence/numbers/choices.ts'
import { logChoice } from '#server/evidence/identities/log.ts'

/** Limit of declared topics per developer, so that the list stays readable. */
const mostDeclared = 50
const tooMany = badField(
  'declared',
  'too-many',
  `You’ve reached the limit of ${mostDeclared} self-reported topics. Remove one first.`,
)

const members = ['hidden', 'declared', 'dispute'] as const satisfies readonly (keyof TopicChoice)[]

const choose = operation('chooseTopic', {
  transact: async (tx, { path, body }, { actor, clock }) => {
    const tenantId = actor.accountId
    const topic = await findTopic(tx, path.slug)
    if (topic === null) return notFound
    const at = clock.now()
    await lockProfile(tx, tenantId, at)
    const choices = await readChoices(tx, tenantId)
    const from = choices.get(topic.slug) ?? unchosen
    const to: TopicChoice = {
      hidden: body.hidden ?? from.hidden,
      declared: body.declared ?? from.declared,
      // Null withdraws the dispute.
      dispute: body.dispute === undefined ? from.dispute : body.dispute,
    }
    const fields = members.filter((member) => from[member] !== to[member])
    if (fields.includes('declared') && to.declared) {
      const declared = [...choices.values()].filter((choice) => choice.declared)
      if (declared.length >= mostDeclared) return tooMany
    }
    if (fields.length > 0) {
      await keepChoice(tx, { tenantId, slug: topic.slug }, { from, to }, at)
      await logChoice(tx, tenantId, fields, at)
      await refreshDeveloperSearch(tx, tenantId, at)
    }
    return { status: 200, body: { topic, choice: { ...to } } }
  },
})

export const choiceOperations = [choose]
