import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { findDigest } from './repository.ts'
import { previewOf } from './page/preview.tsx'

export const previewOperation = operation('previewDigest', {
  transact: async (tx, { path }, { actor: { companyId, memberId }, clock, publicUrl }) => {
    const row = await findDigest(tx, companyId, path.digestId)
    if (row === null) return notFound
    const at = clock.now()
    return { status: 200, body: await previewOf(tx, { companyId, id: row.id, memberId, at, publicUrl }) }
  },
})
