import { expect } from 'vitest'
import { pngLogo, pngOfSize, sendLogo } from '#tests/support/people/logos.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { logged, nothing, silent, type EffectCast } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const png = { type: 'image/png', content: pngLogo }
const address = (): string => expect.stringMatching(/^\/logos\/[0-9a-f]{64}\.webp$/)

const branded = async ({ server }: Pick<EffectCast, 'server'>, hasLogo: boolean) => {
  const { owner } = await newWorkspace(server, 'Branded')
  if (hasLogo) await sendLogo(server, owner)
  const log = (actor: EffectCast['actor']) => [
    logged(
      { actor: { ...actor, ...owner } },
      { entity: 'company', entityId: owner.companyId, event: 'company.logoChanged', fields: ['logo'] },
    ),
  ]
  return { owner, log }
}

const refusal = (content: string | Buffer) => ({
  code: 'bad-input' as const,
  call: async ({ actor }: EffectCast) => ({
    status: 422 as const,
    who: actor,
    bytes: { type: png.type, content },
  }),
})

export const companyLogo: Entries<'uploadLogo' | 'removeLogo'> = {
  uploadLogo: {
    call: async ({ workspace }) => ({
      status: 200,
      who: workspace.owner,
      bytes: png,
      answer: () => ({ logo: address() }),
      readBack: {
        read: 'getCompanyProfile',
        part: ({ profile }) => ({ logo: profile?.company?.logo }),
      },
    }),
    effects: {
      'stores the picture and logs that it changed': async ({ server, actor }) => {
        const { owner, log } = await branded({ server }, false)
        return {
          status: 200,
          who: owner,
          bytes: png,
          effects: () => ({
            ...silent,
            rows: ['+1 company_logo', '+1 company_logo_owner'],
            log: log(actor),
          }),
        }
      },
      'changes nothing for the same picture': async ({ server }) => {
        const { owner } = await branded({ server }, true)
        return { status: 200, who: owner, bytes: png, effects: () => nothing }
      },
    },
    refuses: {
      'a page': refusal('<!doctype html><script>alert(1)</script>'),
      'a picture of 4,097 pixels': refusal(pngOfSize(4_097, 1)),
      'a picture that ends too early': refusal(pngLogo.subarray(0, 60)),
    },
  },

  removeLogo: {
    call: async ({ server }) => {
      const { owner } = await branded({ server }, true)
      return {
        status: 204,
        who: owner,
        answer: () => '',
        readBack: {
          read: 'getCompanyProfile',
          part: ({ profile }) => ({ logo: profile?.company?.logo ?? null }),
          is: () => ({ logo: null }),
        },
      }
    },
    effects: {
      'deletes the picture and logs that it changed': async ({ server, actor }) => {
        const { owner, log } = await branded({ server }, true)
        return {
          status: 204,
          who: owner,
          effects: () => ({
            ...silent,
            rows: ['-1 company_logo'],
            log: log(actor),
          }),
        }
      },
      'changes nothing without a logo': async ({ server }) => {
        const { owner } = await branded({ server }, false)
        return { status: 204, who: owner, effects: () => nothing }
      },
    },
  },
}
