import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { bodyOf } from '#tests/support/server/answers.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { call, registerPerson, signIn } from '#tests/support/people/people.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { newId, wholeSecond } from '../calls/matching.ts'
import { accountOf, nowOf } from '../calls/records.ts'
import { hears, logged, silent } from '../effects/effects.ts'
import { emailChangeMail, notice } from './account-mails.ts'
import type { Entries } from './entry.ts'
import { byPassword, petra, petraInTwoBrowsers, unverified } from './people.ts'

const changeTo = () => ({ status: 202, body: { email: `${randomUUID()}@assay.example` } })

const receiptPath = ({ receiptUrl }: { receiptUrl: string }) => ({
  token: receiptUrl.slice('/receipts/'.length),
})

const receipt = (at: string, sessions: { kind: 'sessions'; count: number }[]) => ({
  reference: newId(),
  requestedAt: at,
  completedAt: at,
  erased: [
    { kind: 'signIn' as const, count: 1 },
    { kind: 'account' as const, count: 1 },
    ...sessions,
    { kind: 'browsers' as const, count: 1 },
    { kind: 'mails' as const, count: 1 },
  ],
})

export const accounts: Entries<'getAccount' | 'requestEmailChange' | 'deleteKm' | 'getDeletionReceipt'> = {
  getAccount: {
    call: async (cast) => {
      const { founder } = cast
      const { created_at: createdAt } = await accountOf(cast, founder)
      const who = await signIn(cast.server, founder, founder.cookie)
      const signedInAt = nowOf(cast)
      return {
        status: 200,
        who,
        answer: () => ({
          ...byPassword,
          email: founder.email,
          emailVerified: true,
          accountType: 'company',
          name: 'Fay',
          createdAt: createdAt.toISOString(),
          lastSignInAt: wholeSecond(signedInAt),
          signInRecent: true,
        }),
      }
    },
  },

  requestEmailChange: {
    call: async ({ founder }) => {
      const change = changeTo()
      const { email } = change.body
      return {
        ...change,
        who: founder,
        answer: () => ({ cooldownSeconds: 60 }),
        readBack: {
          read: 'listLocalInbox',
          query: { to: email },
          is: (at) => ({ items: [emailChangeMail(email, 'Fay', at)] }),
        },
      }
    },
    effects: {
      'mails a link to the new address': async (cast) => {
        const who = await petra(cast)
        const change = changeTo()
        return {
          ...change,
          who,
          streams: { here: hears(who) },
          effects: () => ({
            ...silent,
            rows: ['+1 identity_action_code', '~1 account'],
            mails: [
              notice({ ...who, ...change.body }, 'Verify your new email', ['/verifyToken'], 'emailChange'),
            ],
          }),
        }
      },
    },
    refuses: {
      'the address of another account': {
        code: 'bad-input',
        call: async ({ server, developer }) => {
          const who = await registerPerson(server, { userType: 'user', name: 'Mo Moved' })
          return { status: 422, who, body: { email: developer.email } }
        },
      },
    },
  },

  deleteKm: {
    call: async ({ server }) => ({
      status: 200,
      who: await registerPerson(server, { userType: 'user', name: 'Gus Gone' }),
      answer: () => ({ receiptUrl: expect.stringMatching(/^\/receipts\/[\w-]{43}$/) }),
      readBack: {
        read: 'getDeletionReceipt',
        path: receiptPath,
        is: (at) => receipt(at, [{ kind: 'sessions', count: 2 }]),
      },
    }),
    effects: {
      'erases a developer': async (cast) => {
        const { here, there } = await petraInTwoBrowsers(cast)
        return {
          status: 200,
          who: here,
          streams: {
            here: hears(here, 'ended account-deleted'),
            there: hears(there, 'ended account-deleted'),
          },
          effects: () => ({
            ...silent,
            rows: [
              '+1 deletion_receipt',
              '-1 account',
              '-1 identity_action_code',
              '-1 identity_user',
              '-1 job',
              '-1 mail',
              '-1 session_owner',
              '-2 browser_binding',
              '-2 identity_used_token',
              '-3 identity_refresh_token',
              '-3 refresh_token',
              '~3 session_family',
            ],
            wakes: ['jobs gone', 'sessions'],
          }),
        }
      },
      'erases a company with its last member': async ({ server }) => {
        const { owner: here } = await newWorkspace(server, 'Closing')
        return {
          status: 200,
          who: here,
          query: { company: here.companyId },
          streams: { here: hears(here, 'ended account-deleted') },
          effects: () => ({
            ...silent,
            rows: [
              '+1 company_erasure',
              '+1 deletion_receipt',
              '-1 account',
              '-1 browser_binding',
              '-1 claimed_host',
              '-1 company',
              '-1 company_plan',
              '-1 identity_action_code',
              '-1 identity_used_token',
              '-1 identity_user',
              '-1 job',
              '-1 member',
              '-1 mail',
              '-1 session_owner',
              '-1 transition_log',
              '-2 identity_refresh_token',
              '-2 refresh_token',
              '-3 stage_template',
              '-14 rejection_reason',
              '~2 session_family',
            ],
            wakes: ['jobs gone', 'sessions'],
          }),
        }
      },
      'erases the account of a member and keeps the company': async (cast) => {
        const { server, workspace } = cast
        const name = 'Leaving Member'
        const here = await addColleague(server, workspace.owner, { role: 'recruiter', name })
        return {
          status: 200,
          who: here,
          streams: { here: hears(here, 'ended account-deleted') },
          effects: () => ({
            ...silent,
            rows: [
              '+1 deletion_receipt',
              '-1 account',
              '-1 browser_binding',
              '-1 identity_refresh_token',
              '-1 identity_used_token',
              '-1 identity_user',
              '-1 refresh_token',
              '-1 session_owner',
              '~1 member',
              '~1 session_family',
            ],
            log: [
              logged(
                { actor: here },
                { entity: 'member', entityId: here.memberId, event: 'member.removed', to: 'removed' },
              ),
            ],
            wakes: ['sessions'],
          }),
        }
      },
    },
    refuses: {
      'an owner who leaves a company': {
        code: 'refused',
        // A new owner: deletion needs a recent sign-in.
        call: async ({ server }) => ({ status: 422, who: (await newWorkspace(server, 'Leaving')).owner }),
      },
      'an owner who closes a company that has other members': {
        code: 'refused',
        call: async ({ server }) => {
          const { owner } = await newWorkspace(server, 'Peopled')
          await addColleague(server, owner, { role: 'recruiter', name: 'Cora Colleague' })
          return { status: 422, who: owner, query: { company: owner.companyId } }
        },
      },
    },
    foreignIds: { 'query company': '422 refused' },
  },

  getDeletionReceipt: {
    call: async (cast) => {
      const who = await unverified(cast)
      const answer = await call(cast.server, who, '/deleteKm', { method: 'DELETE' })
      const erasedAt = nowOf(cast)
      return {
        status: 200,
        who: null,
        path: receiptPath(bodyOf<{ receiptUrl: string }>(answer)),
        answer: () => receipt(erasedAt, []),
      }
    },
  },
}
