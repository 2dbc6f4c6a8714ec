/** Calls that a rule refuses once the request itself is in order: nothing of them may stay. */
import { boardCapacity } from '#machines/lifecycle/position/board-room.ts'
import { randomUUID } from 'node:crypto'
import { addColleague } from '#tests/support/colleague.ts'
import { call, registerPerson } from '#tests/support/people.ts'
import { signedIn, socialSignIn } from '#tests/support/social.ts'
import { ifMatch, newWorkspace } from '#tests/support/workspace.ts'
import { cataloguedRefusals } from '../catalogue/catalogue.ts'
import { operationCalls, type GoodCall } from '../operation-calls.ts'
import { applicationAfter } from './application-effects.ts'
import { asActor } from './company-effects.ts'
import type { EffectCast, Refusal } from './effects.ts'
import { developerRefusals } from './developer-effects.ts'
import { positionIn } from './position-effects.ts'
import { sharingRefusals } from './sharing-effects.ts'

const person = ({ server }: EffectCast) => registerPerson(server, { userType: 'user', name: 'Petra Person' })

const onApplication = async (cast: EffectCast, body: (stage: string) => object): Promise<GoodCall> => {
  const { card, position } = await applicationAfter(cast, () => [])
  const submitted = position.stages.find(({ type }) => type === 'submitted')?.id ?? ''
  const path = { applicationId: card.id }
  return { status: 422, who: cast.actor, path, body: body(submitted), headers: ifMatch(card) }
}

const others: Record<string, Refusal> = {
  ...developerRefusals,
  ...sharingRefusals,
  'an application to a closed position': {
    operation: 'createApplication',
    code: 'refused',
    call: async (cast) => {
      const { id } = await positionIn('filled', cast)
      const body = { candidate: { name: 'Ada Lovelace' } }
      return { status: 422, who: cast.actor, path: { positionId: id }, body }
    },
  },
  'an application to a full position': {
    operation: 'createApplication',
    code: 'refused',
    call: async (cast) => {
      const position = await cast.workspace.openPosition((await cast.workspace.client()).id)
      await cast.server.database.tenant(cast.actor.companyId, (tx) =>
        tx
          .updateTable('position')
          .set({ applications: boardCapacity })
          .where('id', '=', position.id)
          .execute(),
      )
      const body = { candidate: { name: 'Ada Lovelace', emails: ['ada@full.example'] } }
      return { status: 422, who: cast.actor, path: { positionId: position.id }, body }
    },
  },
  'somebody who is on the position already': {
    operation: 'createApplication',
    code: 'already-applied',
    call: async (cast) => {
      const { position, application } = await applicationAfter(cast, () => [])
      const body = { candidateId: application.candidate.id }
      return { status: 409, who: cast.actor, path: { positionId: position.id }, body }
    },
  },
  'a new person with an address of somebody else': {
    operation: 'createApplication',
    code: 'email-taken',
    call: async (cast) => {
      const { position, application } = await applicationAfter(cast, () => [])
      const body = { candidate: { name: 'Ada Again', emails: application.candidate.emails } }
      return { status: 409, who: cast.actor, path: { positionId: position.id }, body }
    },
  },
  'a submission without consent': {
    operation: 'applyApplicationEvent',
    code: 'refused',
    call: (cast) =>
      onApplication(cast, (stageId) => ({
        type: 'application.moveRequested',
        stageId,
        reason: 'Never to be kept',
      })),
  },
  'declining what was never asked': {
    operation: 'applyConsentEvent',
    code: 'refused',
    call: (cast) => onApplication(cast, () => ({ type: 'consent.declined' })),
  },
  'an address of another candidate': {
    operation: 'updateCandidate',
    code: 'email-taken',
    call: async (cast) => {
      const one = await applicationAfter(cast, () => [])
      const { candidate } = (await applicationAfter(cast, () => [])).application
      const body = { emails: one.application.candidate.emails }
      const path = { candidateId: candidate.id }
      return { status: 409, who: cast.actor, path, body, headers: ifMatch(candidate) }
    },
  },
  'somebody whose address has been taken since': {
    operation: 'restoreCandidate',
    code: 'email-taken',
    call: async (cast) => {
      const { position, application } = await applicationAfter(cast, () => [])
      const { id, emails, version } = application.candidate
      await cast.workspace.send(`/candidates/${id}`, { method: 'DELETE', headers: ifMatch({ version }) })
      await cast.workspace.send(`/positions/${position.id}/applications`, {
        method: 'POST',
        body: { candidate: { name: 'Successor', emails } },
      })
      return { status: 409, who: cast.actor, path: { candidateId: id } }
    },
  },
  'an import to a closed position': {
    operation: 'createImport',
    code: 'refused',
    call: async (cast) => {
      const { id } = await positionIn('cancelled', cast)
      const good = await asActor('createImport', cast)
      return { ...good, status: 422, path: { positionId: id } }
    },
  },
  'a file without rows': {
    operation: 'createImport',
    code: 'bad-input',
    call: async (cast) => {
      const good = await asActor('createImport', cast)
      return { ...good, status: 422, bytes: { type: 'text/csv', content: 'Name,Email\n' } }
    },
  },
  'a mapping that names nobody': {
    operation: 'checkImport',
    code: 'bad-input',
    call: async (cast) => {
      const good = await asActor('checkImport', cast)
      return { ...good, status: 422, body: { mapping: ['email', 'ignore'], onDuplicate: 'skip' } }
    },
  },
  'a run before its check': {
    operation: 'runImport',
    code: 'refused',
    call: async (cast) => {
      const { path } = await asActor('checkImport', cast)
      return { status: 422, who: cast.actor, ...(path && { path }) }
    },
  },
  "a time zone that is nobody's": {
    operation: 'updateCompanyDetails',
    code: 'bad-input',
    call: ({ actor }) =>
      Promise.resolve({ status: 422, who: actor, body: { details: { timeZone: 'Europe/Atlantis' } } }),
  },
  'a developer on the steps of a company': {
    operation: 'incrementOnboardingStep',
    code: 'account-kind',
    call: ({ developer }) =>
      Promise.resolve({ status: 422, who: developer, body: { kind: 'company', from: 0 } }),
  },
  'a company under the member of somebody else': {
    operation: 'createCompany',
    code: 'not-found',
    call: ({ founder, actor }) =>
      Promise.resolve({
        status: 404,
        who: founder,
        body: { companyUpdateObj: { name: 'Founders' }, companyMemberId: actor.memberId },
      }),
  },
  'who sees a part of somebody else': {
    operation: 'updatePrivacySettings',
    code: 'not-found',
    call: async (cast) => {
      const [who, other] = [await person(cast), await person(cast)]
      const body = { settingName: 'contact', newValue: 'everybody', userIdentifier: other.uid }
      return { status: 404, who, body }
    },
  },
  'a profile that was begun': {
    operation: 'initUser',
    code: 'profile-exists',
    call: async (cast) => {
      const good = await operationCalls.initUser(cast)
      await call(cast.server, good.who, '/initUser', { method: 'PUT', body: good.body ?? {} })
      return { ...good, status: 409 }
    },
  },
  'an address that somebody has': {
    operation: 'requestEmailChange',
    code: 'bad-input',
    call: async ({ server, developer }) => {
      const who = await registerPerson(server, { userType: 'user', name: 'Mo Moved' })
      return { status: 422, who, body: { email: developer.email } }
    },
  },
  'another account of a sign-in that has one': {
    operation: 'registerPassword',
    code: 'account-exists',
    rows: ['~1 browser_binding'],
    call: ({ developer }) =>
      Promise.resolve({
        status: 409,
        who: developer,
        body: {
          user: { userType: 'company', name: 'Dana', companyName: 'Danas' },
          email: developer.email,
        },
      }),
  },
  'another verification mail at once': {
    operation: 'resendVerification',
    code: 'too-many-requests',
    call: async (cast) => {
      const good = await operationCalls.resendVerification(cast)
      await call(cast.server, good.who, '/resendVerification', { method: 'POST' })
      return { ...good, status: 429 }
    },
  },
  'a password that is too short': {
    operation: 'changePassword',
    code: 'password-does-not-meet-requirements',
    call: async (cast) => ({
      ...(await operationCalls.changePassword(cast)),
      status: 422,
      body: { newPassword: 'short' },
    }),
  },
  'a link that was never mailed': {
    operation: 'resetPassword',
    code: 'invalid-action-code',
    call: () =>
      Promise.resolve({
        status: 422,
        who: null,
        body: { token: randomUUID(), newPassword: `correct horse ${randomUUID()}` },
      }),
  },
  'an owner who leaves a company': {
    operation: 'deleteKm',
    code: 'refused',
    // Signed in just now, however long the calls before have taken.
    call: async ({ server }) => ({ status: 422, who: (await newWorkspace(server, 'Leaving')).owner }),
  },
  'an owner who closes a company that has other members': {
    operation: 'deleteKm',
    code: 'refused',
    call: async ({ server }) => {
      const { owner } = await newWorkspace(server, 'Peopled')
      await addColleague(server, owner, { role: 'recruiter', name: 'Cora Colleague' })
      return { status: 422, who: owner, query: { company: owner.companyId } }
    },
  },
  'the last way in': {
    operation: 'unlinkProvider',
    code: 'refused',
    call: async ({ server }) => {
      const who = await signedIn(server, await socialSignIn(server, 'github', 'ines'))
      return { status: 422, who, path: { integration: 'github' } }
    },
  },
  'a provider that is not linked': {
    operation: 'unlinkProvider',
    code: 'not-found',
    call: async ({ server }) => {
      const who = await registerPerson(server, { userType: 'user', name: 'Una Unlinked' })
      return { status: 404, who, path: { integration: 'github' } }
    },
  },
}

/** By title; several operations may share one. */
export const refusals: readonly (readonly [what: string, Refusal])[] = [
  ...cataloguedRefusals,
  ...Object.entries(others),
]
