import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { digestPeople } from './people.ts'
import { listCandidateIds, listApplicationStates, type ListedPeople } from './people-repository.ts'
import { personRefusals } from './present.ts'

/** Search finds the others. */
const mostPeople = 100

/** Candidates in play of a position: first those who may be in a digest, then the others with the refusals. */
export async function listPeople(
  tx: TenantTx,
  listed: ListedPeople,
): Promise<components['schemas']['DigestPeople']> {
  const { companyId, positionId } = listed
  const found = await listCandidateIds(tx, listed, mostPeople + 1)
  const ids = found.slice(0, mostPeople)
  const people = new Map(
    (await digestPeople(tx, { companyId, positionId, ids })).map((person) => [person.id, person]),
  )
  const known = await listApplicationStates(tx, companyId, ids)
  const items = ids.flatMap((id) => {
    const person = people.get(id)
    if (person === undefined) return []
    const { number = null, client_decision: decision = null, sent_at = null } = known.get(id) ?? {}
    return [
      {
        applicationId: id,
        candidateId: person.candidateId,
        name: person.name,
        stageId: person.stageId,
        sent: number === null ? null : { number, decision },
        invitedAt: sent_at?.toISOString() ?? null,
        refusals: personRefusals(person),
      },
    ]
  })
  return { items, more: found.length > mostPeople }
}
