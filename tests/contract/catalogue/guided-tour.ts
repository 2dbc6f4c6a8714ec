import { addColleague } from '#tests/support/people/colleague.ts'
import { cookieOf } from '#tests/support/people/people.ts'
import { register, signUp } from '#tests/support/people/registration.ts'
import { silent } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const skipped = { state: 'skipped', step: 'job-search' } as const

export const guidedTour: Entries<'keepTour'> = {
  keepTour: {
    call: (cast) =>
      Promise.resolve({
        status: 200,
        who: cast.developer,
        body: skipped,
        answer: () => skipped,
        readBack: { read: 'getUserProfile', part: ({ profile }) => ({ ...profile?.tour }) },
      }),
    effects: {
      'saves the step in the account, without mail or event': (cast) =>
        Promise.resolve({
          status: 200,
          who: cast.developer,
          body: { state: 'running', step: 'code-connect' },
          effects: () => ({ ...silent, rows: ['~1 account'] }),
        }),
    },
    refuses: {
      'an account whose email is not verified': {
        code: 'email-unverified',
        async call({ server }) {
          const stranger = await signUp(server)
          const cookie = cookieOf(
            await register(server, stranger, { userType: 'user', name: 'Una Unverified' }),
          )
          return { status: 403, who: { ...stranger, cookie }, body: skipped }
        },
      },
      'a suspended member': {
        code: 'member-suspended',
        async call({ server, actor }) {
          const who = await addColleague(server, actor, { role: 'recruiter', name: 'Sam Suspended' })
          await server.database.global((tx) =>
            tx.updateTable('account').set({ member_state: 'suspended' }).where('uid', '=', who.uid).execute(),
          )
          return { status: 403, who, body: { state: 'running', step: 'clients-add' } }
        },
      },
      'a running tour without a step': {
        code: 'bad-input',
        call: ({ developer }) => Promise.resolve({ status: 422, who: developer, body: { state: 'running' } }),
      },
      'a step of another role’s tour': {
        code: 'bad-input',
        call: ({ developer }) =>
          Promise.resolve({ status: 422, who: developer, body: { state: 'running', step: 'clients-add' } }),
      },
      'a finished tour with a step': {
        code: 'bad-input',
        call: ({ developer }) =>
          Promise.resolve({ status: 422, who: developer, body: { state: 'finished', step: 'job-search' } }),
      },
      'a stopped tour without a reason': {
        code: 'bad-input',
        call: ({ developer }) =>
          Promise.resolve({ status: 422, who: developer, body: { state: 'stopped', step: 'job-search' } }),
      },
      'a reason for a tour that did not stop': {
        code: 'bad-input',
        call: ({ developer }) =>
          Promise.resolve({
            status: 422,
            who: developer,
            body: { ...skipped, reason: 'target-gone' },
          }),
      },
    },
  },
}
