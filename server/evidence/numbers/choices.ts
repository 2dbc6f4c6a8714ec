import { erasing, type TenantTx } from '#server/db/database.ts'

/** A developer's choices for a topic. */
export interface TopicChoice {
  /** Other viewers do not see the topic. */
  readonly hidden: boolean
  /** The developer has declared the topic, with or without commits. */
  readonly declared: boolean
  /** The developer's objection to the number, which stays unchanged. */
  readonly dispute: string | null
}

/** Choices of a topic without a row. */
export const unchosen: TopicChoice = { hidden: false, declared: false, dispute: null }

/**
 * Whether other viewers may see a topic. Every response to others checks this for each topic (docs/expertise.md#what-you-can-say-about-a-topic).
 */
export const isForOthers = ({ hidden }: TopicChoice): boolean => !hidden

const isUnchosen = ({ hidden, declared, dispute }: TopicChoice): boolean =>
  !hidden && !declared && dispute === null

/** Returns all choices of the tenant's developer, by slug. */
export async function readChoices(tx: TenantTx, tenantId: string): Promise<ReadonlyMap<string, TopicChoice>> {
  const rows = await tx
    .selectFrom('topic_choice')
    .select(['slug', 'hidden', 'declared', 'dispute'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map(({ slug, ...choice }) => [slug, choice]))
}

export interface ChosenTopic {
  readonly tenantId: string
  readonly slug: string
}

/** Replaces the choices for a topic, in a transaction that holds the profile lock. */
export async function keepChoice(
  tx: TenantTx,
  { tenantId, slug }: ChosenTopic,
  { from, to }: { readonly from: TopicChoice; readonly to: TopicChoice },
  at: Date,
): Promise<void> {
  // The developer withdraws or replaces a text, so the old one must be erased.
  if (from.dispute !== null && from.dispute !== to.dispute) erasing(tx)
  if (isUnchosen(to)) {
    await tx.deleteFrom('topic_choice').where('tenant_id', '=', tenantId).where('slug', '=', slug).execute()
    return
  }
  await tx
    .insertInto('topic_choice')
    .values({ tenant_id: tenantId, slug, ...to, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'slug']).doUpdateSet({ ...to, updated_at: at }))
    .execute()
}

/** Returns the slugs of hidden topics. */
export const hiddenAmong = (choices: ReadonlyMap<string, TopicChoice>): string[] =>
  [...choices].flatMap(([slug, choice]) => (isForOthers(choice) ? [] : [slug]))
