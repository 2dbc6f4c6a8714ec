/** Every write into a developer's tenant, and its refusal once the account is deleted. */
import { anEntry } from '../support/people/background.ts'
import { repositoryOf, type Bundle, type ConnectedIntegration } from '../support/people/evidence-rows.ts'
import { ifMatch } from '../support/people/workspace.ts'

/** A text that can be found wherever it is written. */
export const headline = 'the only headline of its kind'

interface Write {
  method: 'PUT' | 'POST' | 'DELETE'
  path: string
  body?: object
  headers?: Record<string, string>
  /** Status of the call without an erasure. */
  status: number
  /** Answer when the erasure commits first. */
  absent: [status: number, code: string]
}

/** A claimed commit email, its mailed token, a key, and a signature of another one. */
interface Claimed {
  readonly id: string
  readonly keyId: string
  readonly signature: string
  readonly token: string
}

/** Records of the developer that exist before. */
interface Before {
  connection: ConnectedIntegration | null
  bundle: Bundle | null
  claimed: Claimed | null
  /** The id of a share link. */
  linkId: string | null
  /** The id of an experience entry. */
  entryId: string | null
}

/** Writes of a developer with a connection, an incomplete bundle, or a claimed email. */
type Written = (before: Before) => Write

const missing: Write['absent'] = [403, 'account-missing']
const put = (path: string, body: object): Written => {
  return () => ({ method: 'PUT', path, body, status: 200, absent: missing })
}
const onConnection =
  (of: (connection: ConnectedIntegration) => Omit<Write, 'absent'> & Partial<Write>): Written =>
  ({ connection }) => {
    if (connection === null) throw new Error('nobody has a connection')
    return { absent: [404, 'not-found'], ...of(connection) }
  }
const onBundle =
  (of: (id: string) => Omit<Write, 'absent'> & Partial<Write>): Written =>
  ({ bundle }) => {
    if (bundle === null) throw new Error('nobody sends a bundle')
    return { absent: [404, 'not-found'], ...of(bundle.id) }
  }
const seeking: Written = () => ({
  method: 'POST',
  path: '/updateRecuitmentStatuses',
  body: { jobSearchStatus: 'open', employmentType: ['freelance'] },
  status: 200,
  absent: missing,
})
const deciding: Written = () => ({
  method: 'POST',
  path: '/updatePrivacySettings',
  body: { settingName: 'contact', newValue: 'link' },
  status: 200,
  absent: missing,
})
const beginning: Written = () => ({
  method: 'POST',
  path: '/bundles',
  body: { name: 'compiler', size: 4 },
  status: 201,
  absent: missing,
})
const connecting: Written = () => ({
  method: 'POST',
  path: '/integrations',
  body: { url: 'https://git.example/dana/compiler' },
  status: 201,
  absent: missing,
})

const onAddress =
  (of: (claimed: Claimed) => Omit<Write, 'absent'>): Written =>
  ({ claimed }) => {
    if (claimed === null) throw new Error('nobody has claimed an address')
    return { absent: missing, ...of(claimed) }
  }
const claiming: Written = () => ({
  method: 'POST',
  path: '/commitAddresses',
  body: { email: 'news@elsewhere.example', from: 'profile' },
  status: 201,
  absent: missing,
})

const sharing: Written = () => ({
  method: 'POST',
  path: '/profileLinks',
  body: { label: headline, days: 7 },
  status: 201,
  absent: missing,
})
const onLink =
  (act: 'rotate' | 'revoke' | 'embed', body?: object, method: Write['method'] = 'POST'): Written =>
  ({ linkId }) => {
    if (linkId === null) throw new Error('nobody has a link')
    const path = `/profileLinks/${linkId}/${act}`
    return { method, path, ...(body && { body }), status: 200, absent: missing }
  }

const revealing: Written = () => ({
  method: 'POST',
  path: '/background',
  body: anEntry({ text: headline }),
  status: 201,
  absent: missing,
})
const onEntry =
  (method: 'PUT' | 'DELETE', status: number): Written =>
  ({ entryId }) => {
    if (entryId === null) throw new Error('nobody has written down an experience')
    const change = method === 'PUT' && { body: anEntry({ text: headline }), headers: ifMatch({ version: 1 }) }
    return { method, path: `/background/${entryId}`, ...change, status, absent: [404, 'not-found'] }
  }

/** Every operation that writes into a developer's tenant, by existing records. */
export const writes: readonly (readonly [
  string,
  Written,
  'empty' | 'filled' | 'waiting' | 'resting' | 'sending' | 'claimed' | 'shared' | 'told',
])[] = [
  ['claimCommitAddress', claiming, 'empty'],
  ['claimCommitAddress', claiming, 'filled'],
  [
    'confirmCommitAddress',
    onAddress(({ token }) => ({
      method: 'POST',
      path: '/commitAddresses/confirm',
      body: { token },
      status: 200,
    })),
    'claimed',
  ],
  [
    'addSigningKey',
    onAddress(({ signature }) => ({
      method: 'POST',
      path: '/signingKeys',
      body: { signature },
      status: 201,
    })),
    'claimed',
  ],
  [
    'removeSigningKey',
    onAddress(({ keyId }) => ({ method: 'DELETE', path: `/signingKeys/${keyId}`, status: 204 })),
    'claimed',
  ],
  [
    'removeCommitAddress',
    onAddress(({ id }) => ({ method: 'DELETE', path: `/commitAddresses/${id}`, status: 204 })),
    'claimed',
  ],
  ['blockCompany', put('/blockedCompanies/acme.example', { blocked: true }), 'empty'],
  ['blockCompany', put('/blockedCompanies/acme.example', { blocked: true }), 'filled'],
  ['addBackgroundEntry', revealing, 'empty'],
  ['addBackgroundEntry', revealing, 'filled'],
  ['changeBackgroundEntry', onEntry('PUT', 200), 'told'],
  ['removeBackgroundEntry', onEntry('DELETE', 204), 'told'],
  ['createProfileLink', sharing, 'empty'],
  ['createProfileLink', sharing, 'filled'],
  ['rotateProfileLink', onLink('rotate', { days: 7 }), 'shared'],
  ['revokeProfileLink', onLink('revoke'), 'shared'],
  ['embedProfileLink', onLink('embed'), 'shared'],
  ['endProfileLinkEmbed', onLink('embed', undefined, 'DELETE'), 'shared'],
  ['chooseTopic', put('/topics/go/choice', { declared: true }), 'empty'],
  ['chooseTopic', put('/topics/go/choice', { dispute: headline }), 'filled'],
  ['initUser', put('/initUser', { details: { name: 'Dana', headline } }), 'empty'],
  ['updateUserDetails', put('/updateUserDetails', { details: { headline } }), 'empty'],
  ['updateUserDetails', put('/updateUserDetails', { details: { headline } }), 'filled'],
  ['updateNotifyEmail', put('/updateNotifyEmail', { notifyEmail: 'news@elsewhere.example' }), 'empty'],
  ['updateNotifyEmail', put('/updateNotifyEmail', { notifyEmail: 'news@elsewhere.example' }), 'filled'],
  ['updateRecuitmentStatuses', seeking, 'empty'],
  ['updateRecuitmentStatuses', seeking, 'filled'],
  ['updatePrivacySettings', deciding, 'empty'],
  ['updatePrivacySettings', deciding, 'filled'],
  ['connectRepository', connecting, 'empty'],
  ['connectRepository', connecting, 'filled'],
  ['connectRepository', connecting, 'waiting'],
  ['beginBundle', beginning, 'empty'],
  ['beginBundle', beginning, 'filled'],
  [
    'sendBundlePart',
    onBundle((id) => ({
      method: 'PUT',
      path: `/bundles/${id}/parts/1`,
      body: Buffer.from('pack'),
      headers: { 'content-type': 'application/octet-stream' },
      status: 200,
      absent: missing,
    })),
    'sending',
  ],
  ['dropBundle', onBundle((id) => ({ method: 'DELETE', path: `/bundles/${id}`, status: 204 })), 'sending'],
  [
    'syncIntegration',
    onConnection(({ id }) => ({
      method: 'POST',
      path: `/integrations/${id}/sync`,
      status: 202,
      absent: missing,
    })),
    'resting',
  ],
  [
    'revokeIntegration',
    onConnection(({ id }) => ({
      method: 'POST',
      path: `/integrations/${id}/revoke`,
      status: 200,
      absent: missing,
    })),
    'waiting',
  ],
  [
    'removeIntegration',
    onConnection(({ id }) => ({
      method: 'DELETE',
      path: `/integrations/${id}`,
      status: 204,
      absent: missing,
    })),
    'waiting',
  ],
  [
    'cancelAnalysis',
    onConnection((connection) => {
      const path = `/analyses/${repositoryOf(connection).analysis?.id}/cancel`
      return { method: 'POST', path, status: 200 }
    }),
    'waiting',
  ],
  [
    'includeRepository',
    onConnection((connection) => {
      const path = `/repositories/${repositoryOf(connection).id}`
      return { method: 'PUT', path, body: { included: false }, status: 200 }
    }),
    'waiting',
  ],
]
