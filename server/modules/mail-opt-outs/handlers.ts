import { operation } from '#server/contract/operation.ts'
import { tooMany } from '../accounts/face.ts'
import { optOutThrough } from './opt-out.ts'

const optOut = operation('optOutOfMails', {
  respond: async ({ path: { secret } }, { database, clock, ip }) => {
    const wait = await optOutThrough(database, { secret, ip }, clock.now())
    return wait > 0 ? tooMany(wait) : { status: 204 }
  },
})

export const mailOptOutOperations = [optOut]
