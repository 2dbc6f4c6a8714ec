import { badField } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { TenantTx } from '#server/db/database.ts'
import { countCall, tooMany } from '../accounts/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { logoHash, logoPath } from './address.ts'
import { encodeLogo } from './encode-logo.ts'
import type { LogoFault } from './header.ts'
import { deleteLogo, findLogo, saveLogo } from './repository.ts'
import { lockSettings } from '../company-settings/public.ts'

const faults: Readonly<Record<LogoFault, string>> = {
  'image-unknown': 'This file isn’t a PNG, JPEG or WebP picture.',
  'image-animated': 'Animated pictures can’t be a logo.',
  'image-pixels': 'The picture has more than 4,096 pixels on a side.',
  'image-broken': 'The picture is damaged.',
}

interface Change {
  readonly companyId: string
  readonly memberId: string
  readonly at: Date
}

/** Without the picture: the log is kept for years. */
const logChange = (tx: TenantTx, { companyId, memberId, at }: Change) =>
  appendTransitions(tx, companyId, [
    {
      entity: 'company',
      entityId: companyId,
      event: 'company.logoChanged',
      fields: ['logo'],
      actor: byMember(memberId),
      at,
    },
  ])

const upload = operation('uploadLogo', {
  prepare: async ({ body }, { database, clock, actor: { companyId } }) => {
    const wait = await database.global((tx) => countCall(tx, 'logoUploads', companyId, clock.now()))
    return wait > 0 ? { wait } : encodeLogo(companyId, body)
  },
  transact: async (tx, _request, { actor: { companyId, memberId }, clock }, content) => {
    if (typeof content === 'object' && 'wait' in content) return tooMany(content.wait)
    if (content === 'busy') return problem(503, { code: 'unavailable', retryAfter: 5 })
    if (typeof content === 'string') return badField('file', content, faults[content])
    const hash = logoHash(companyId, content)
    const logo = logoPath(hash)
    await lockSettings(tx, companyId)
    // Uploading the same picture changes nothing.
    if ((await findLogo(tx, companyId)) !== logo) {
      const at = clock.now()
      await saveLogo(tx, companyId, { content, hash }, at)
      await logChange(tx, { companyId, memberId, at })
    }
    return { status: 200, body: { logo } }
  },
})

const remove = operation('removeLogo', {
  transact: async (tx, _request, { actor: { companyId, memberId }, clock }) => {
    await lockSettings(tx, companyId)
    if (await deleteLogo(tx, companyId)) await logChange(tx, { companyId, memberId, at: clock.now() })
    return { status: 204 }
  },
})

export const logoOperations = [upload, remove]
