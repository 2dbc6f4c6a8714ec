import type { TenantTx } from '#server/db/database.ts'
import { listAddresses } from '#server/evidence/identities/public.ts'
import {
  hiddenAmong,
  isForOthers,
  isStillShown,
  listAnalyses,
  readChoices,
  unchosen,
  type NumberState,
} from '#server/evidence/numbers/public.ts'

/**
 * The parts of the numbers that others may see now. Call it after reading the numbers, so that a topic hidden in
 * between stays hidden.
 */
export async function openForOthers(tx: TenantTx, tenantId: string, { shownFrom }: NumberState) {
  const choices = await readChoices(tx, tenantId)
  const analyses = await listAnalyses(tx, tenantId)
  const addresses = await listAddresses(tx, tenantId)
  const now = {
    hidden: hiddenAmong(choices),
    repositories: analyses,
    addresses: addresses.map(({ number }) => number),
  }
  return {
    analyses,
    isShown: (slug: string) => isForOthers(choices.get(slug) ?? unchosen),
    /** Slugs of declared topics that others may see. */
    declared: [...choices].flatMap(([slug, choice]) =>
      choice.declared && isForOthers(choice) ? [slug] : [],
    ),
    /** Whether commits may be shown as stored. */
    areCommitsShown: shownFrom !== null && isStillShown(shownFrom, now),
  }
}

export type OpenForOthers = Awaited<ReturnType<typeof openForOthers>>
