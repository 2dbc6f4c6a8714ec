import { randomUUID } from 'node:crypto'
import { hashOf } from '#server/contract/hash.ts'
import type { Texts } from '../support/database/every-row.ts'
import { idIn, wordIn, type Filling, type Given } from '../support/database/filled-rows.ts'
import type { Person } from '../support/people/people.ts'

/** A person with filled rows, and the texts that identify these rows. */
export interface Subject extends Filling {
  texts: Texts
}

const marked = (mark: string, ids: string) => ({ word: mark, id: `${ids}-0000-4000` })

/** A person with a sign-in. */
export const personOf = (
  who: Pick<Person, 'uid' | 'email' | 'cookie'>,
  filling: Omit<Filling, 'known'>,
  known: Record<string, string>,
): Subject => ({
  ...filling,
  known: { uid: who.uid, ...known },
  texts: {
    ...marked(filling.mark, filling.ids),
    uid: who.uid,
    address: who.email,
    browser: hashOf(who.cookie),
    'hash of the uid': hashOf(who.uid),
    'hash of the address': hashOf(who.email),
  },
})

/** A person whom a company has as a candidate. */
export const candidateOf = (filling: Filling): Subject => ({
  ...filling,
  texts: marked(filling.mark, filling.ids),
})

/** The email of the account and its identity. */
export const addressOf = (person: Filling) => wordIn(person, 'account', 'email')

/** Rows of a person who can sign in; a token may name an older email than the provider. */
export const signInRows = (
  person: Filling,
  { identity = addressOf(person), token }: { identity?: string; token: string },
): Record<string, Given[]> => ({
  identity_user: [{ email: identity, claims: { note: wordIn(person, 'identity_user', 'claims') } }],
  identity_refresh_token: [{}],
  identity_action_code: [{ kind: 'VERIFY_AND_CHANGE_EMAIL' }],
  identity_used_token: [{}],
  session_owner: [{}],
  session_family: [{}, { revoked_at: new Date(0), revoked_because: 'sign-out' }],
  refresh_token: [{}],
  browser_binding: [{}],
  mail: [
    { state: 'queued' },
    { state: 'sent', handed_over_at: person.at },
    { state: 'draft' },
    // Their person was unknown when they were queued.
    { state: 'draft', uid: null, recipient: identity, kind: 'passwordReset' },
    { state: 'sent', uid: null, recipient: token, handed_over_at: person.at },
  ],
  idempotency_key_global: [{ subject: `uid:${person.known['uid']}` }],
  provider_link: [{}],
  oauth_attempt: [{ purpose: 'link' }],
})

export const developerRows = (person: Filling, accountId: string): Record<string, Given[]> => ({
  account: [{ id: accountId, email: addressOf(person), company_id: null, member_id: null }],
  user_profile: [{}],
  integration: [{}],
  forge_account: [{}],
  forge_account_owner: [{}],
  repository: [{}],
  analysis: [{}],
  commit_address: [{}],
  signing_key: [{}],
  topic_choice: [{}],
  background_entry: [{ from_month: '2020-01', to_month: '2021-02' }],
  blocked_company: [{}],
  profile_link: [{}],
  link_owner: [{}],
  access_log: [{}],
  received_invitation: [{}],
  developer_search: [{}],
  developer_search_topic: [{}],
  evidence_month: [{}],
  number_state: [{}],
  topic_number: [{}],
  topic_breakdown: [{}],
  shown_repository: [{}],
  history_sample: [{}],
  bundle: [{}],
  bundle_part: [{}],
  commit_address_owner: [{}],
  job: [{ kind: 'analysis', subject: idIn(person, 'analysis', 'id') }],
  idempotency_key: [{}],
})

export function memberRows(
  person: Subject,
  {
    accountId,
    companyId,
    memberId,
    clientId,
    positionId,
  }: Record<'accountId' | 'companyId' | 'memberId' | 'clientId' | 'positionId', string>,
): Record<string, Given[]> {
  const name = `Rufus "R" ${person.mark}`
  return {
    account: [
      {
        id: accountId,
        user_type: 'company',
        email: addressOf(person),
        company_id: companyId,
        member_id: memberId,
      },
    ],
    member: [{ id: memberId, account_id: accountId, name }],
    former_member: [{ account_id: accountId, id: memberId }],
    client_grant: [{ holder_id: memberId, client_id: clientId }],
    // To the verified email of the account.
    member_invitation: [
      {
        email: person.texts['address'],
        mailbox_hash: person.texts['hash of the address'],
        invited_by: memberId,
      },
    ],
    ownership_transfer: [{ id: randomUUID(), offered_to: memberId, state: 'declined' }],
    notification: [
      { kind: 'assignment', in_bell: true, member_id: memberId, client_id: clientId, application_id: null },
    ],
    notification_setting: [{ kind: 'mention', member_id: memberId }],
    entitlement_request: [
      { entitlement: 'candidates', id: randomUUID(), requested_by: memberId, reason: 'More candidates' },
    ],
    digest: [
      {
        id: randomUUID(),
        position_id: positionId,
        number: Number.parseInt(person.ids.slice(0, 2), 16),
        state: 'sent',
        introduction: '',
        refusal: null,
        created_by: memberId,
        sent_by: memberId,
      },
    ],
    idempotency_key: [{ body: JSON.stringify({ author: name }) }, { body: JSON.stringify({ id: memberId }) }],
  }
}

/** A company with all its records, and the account of its only member. */
export const companyRows = (
  company: Filling,
  { accountId, companyId, memberId }: { accountId: string; companyId: string; memberId: string },
): Record<string, Given[]> => ({
  account: [
    {
      id: accountId,
      user_type: 'company',
      email: addressOf(company),
      company_id: companyId,
      member_id: memberId,
    },
  ],
  // Chosen together with the times of digests, or not at all.
  company: [{ digest_time_zone: null }],
  claimed_host: [{}],
  member: [{ id: memberId, account_id: accountId }],
  former_member: [{ id: memberId }],
  member_invitation: [{ invited_by: memberId }],
  ownership_transfer: [{ offered_to: memberId }],
  entitlement_request: [{ entitlement: 'members', requested_by: memberId }],
  secret_link: [{}],
  client: [{}],
  client_grant: [{ holder_id: memberId }],
  contact: [{}],
  mail_suppression: [{}],
  invitation_rest: [{}],
  // One of them is the default already.
  stage_template: [{ is_default: false }],
  rejection_reason: [{ side: 'us' }],
  mail_template: [{ kind: 'mail' }],
  company_privacy: [{ consent_days: 90, retention_months: null, pending_months: null, pending_from: null }],
  consent_text: [{ version: 2 }],
  company_logo: [{}],
  position: [{}],
  stage: [{}],
  digest: [{}],
  digest_recipient: [{}],
  ...candidateRows(company),
  notification: [{ kind: 'mention', in_bell: true, member_id: memberId }],
  notification_setting: [{ kind: 'mention', member_id: memberId }],
})

/** A candidate with all dependent records, created by one member. */
export const candidateRows = (candidate: Filling): Record<string, Given[]> => ({
  // A candidate added from the search is also a developer.
  candidate: [{ developer_id: null }],
  candidate_email: [{}],
  application: [{}],
  consent: [{}],
  note: [{}],
  candidate_mail: [{}],
  notification: [{ kind: 'mention', in_bell: true, client_id: null }],
  invitation: [{ developer_id: null }],
  mail: [{ state: 'queued', subject_id: idIn(candidate, 'invitation', 'id'), uid: null }],
  // Both outlive the application, so that no foreign key references it.
  digest_item: [{ application_id: idIn(candidate, 'application', 'id') }],
  digest_decision: [{}],
  transition_log: [
    {
      entity: 'candidate',
      entity_id: idIn(candidate, 'candidate', 'id'),
      event: 'candidate.changed',
      fields: ['name'],
      change: null,
      from_state: null,
      to_state: null,
    },
  ],
  candidate_import: [{}],
  candidate_import_row: [{}],
  job: [{ kind: 'import-expiry', subject: idIn(candidate, 'candidate_import', 'id') }],
  idempotency_key: [{}],
})
