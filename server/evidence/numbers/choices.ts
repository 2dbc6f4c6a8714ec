import { erasing, type TenantTx } from '#server/db/database.ts'

/** What a developer says of a topic. */
export interface TopicChoice {
  /** Others do not see it. */
  readonly hidden: boolean
  /** It is the developer's, whether a commit shows it or not. */
  readonly declared: boolean
  /** What is wrong with its number, in the developer's words; the number stays. */
  readonly dispute: string | null
}

/** Of a topic of which nothing is said: it has no row. */
export const unchosen: TopicChoice = { hidden: false, declared: false, dispute: null }

/** Whether anybody but its developer may see a topic: every answer to others asks this of each topic (evidence.md section 5). */
export const isForOthers = ({ hidden }: TopicChoice): boolean => !hidden

const isUnchosen = ({ hidden, declared, dispute }: TopicChoice): boolean =>
  !hidden && !declared && dispute === null

/** All that the tenant's developer has chosen, by slug. */
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

/** Exchanges what is chosen of a topic, in a transaction that has locked the profile. */
export async function keepChoice(
  tx: TenantTx,
  { tenantId, slug }: ChosenTopic,
  { from, to }: { readonly from: TopicChoice; readonly to: TopicChoice },
  at: Date,
): Promise<void> {
  // Words of a person's own that they take back.
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

/** Slugs of hidden topics. */
export const hiddenAmong = (choices: ReadonlyMap<string, TopicChoice>): string[] =>
  [...choices].flatMap(([slug, choice]) => (isForOthers(choice) ? [] : [slug]))
