import { notFound } from '#server/contract/answers.ts'
import { hashOf } from '#server/contract/hash.ts'
import { operation } from '#server/contract/operation.ts'
import { tooMany } from '../accounts/face.ts'
import { openLink } from './open-link.ts'

const open = operation('openSharedProfile', {
  respond: async ({ body }, { database, clock, ip }) => {
    const opened = await openLink(
      database,
      { hash: hashOf(body.hash), ip, surface: 'link', part: 'page' },
      clock.now(),
    )
    if (opened.kind === 'tooMany') return tooMany(opened.wait)
    const headers = { 'X-Robots-Tag': 'noindex' }
    return opened.kind === 'absent'
      ? { ...notFound, headers }
      : { status: 200, body: opened.profile, headers }
  },
})

export const sharedProfileOperations = [open]
