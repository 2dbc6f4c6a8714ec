import type { Erased, ErasedKind } from '#server/db/tables/people.ts'

/**
 * A figure of the receipt with the tables whose rows it counts: by sign-in uid, account id, developer's tenant, account
 * in tables that only tenants read (`seen`), or company. Rows of `parts` belong to a counted row.
 */
interface Figure {
  readonly kind: ErasedKind
  readonly uid?: readonly string[]
  readonly account?: readonly string[]
  readonly tenant?: readonly string[]
  readonly seen?: readonly string[]
  readonly company?: readonly string[]
  readonly parts?: readonly string[]
}

/** Every table with personal data, in the receipt's order: erasure-rows.test.ts fails for a missing one. */
export const figures: readonly Figure[] = [
  {
    kind: 'signIn',
    parts: ['identity_user', 'identity_refresh_token', 'identity_action_code', 'identity_used_token'],
  },
  { kind: 'account', parts: ['account'] },
  { kind: 'providers', uid: ['provider_link'], parts: ['oauth_attempt'] },
  { kind: 'sessions', uid: ['session_family'], parts: ['refresh_token', 'session_owner'] },
  { kind: 'browsers', uid: ['browser_binding'] },
  { kind: 'mails', company: ['mail'], parts: ['mail_suppression'] },
  { kind: 'profile', tenant: ['user_profile'] },
  {
    kind: 'company',
    company: ['company'],
    parts: [
      'claimed_host',
      'secret_link',
      'secret_link_owner',
      'company_plan',
      'entitlement_request',
      'mail_template',
      'company_privacy',
      'company_logo',
      'company_logo_owner',
      'consent_text',
    ],
  },
  {
    kind: 'membership',
    company: ['member', 'member_invitation'],
    parts: [
      'member_invitation_owner',
      'former_member',
      'client_grant',
      'ownership_transfer',
      'notification',
      'notification_setting',
    ],
  },
  { kind: 'clients', company: ['client'] },
  { kind: 'contacts', company: ['contact'] },
  { kind: 'positions', company: ['position'], parts: ['stage'] },
  { kind: 'candidates', company: ['candidate'], parts: ['candidate_email', 'candidate_search'] },
  { kind: 'applications', company: ['application'] },
  { kind: 'consents', company: ['consent'] },
  { kind: 'notes', company: ['note'], parts: ['candidate_mail'] },
  { kind: 'invitations', company: ['invitation'], parts: ['invitation_rest'] },
  { kind: 'digests', company: ['digest'], parts: ['digest_item', 'digest_recipient', 'digest_decision'] },
  { kind: 'imports', company: ['candidate_import'], parts: ['candidate_import_row'] },
  { kind: 'connections', tenant: ['integration'] },
  { kind: 'hostAccounts', tenant: ['forge_account'] },
  { kind: 'repositories', tenant: ['repository'] },
  { kind: 'files', tenant: ['bundle'], parts: ['bundle_part'] },
  { kind: 'readings', tenant: ['analysis'] },
  { kind: 'jobs', parts: ['job'] },
  {
    kind: 'commits',
    parts: ['evidence_month', 'number_state', 'topic_number', 'topic_breakdown', 'shown_repository'],
  },
  { kind: 'samples', account: ['history_sample'] },
  { kind: 'addresses', tenant: ['commit_address'] },
  { kind: 'signingKeys', tenant: ['signing_key'] },
  { kind: 'claims', account: ['commit_address_owner', 'forge_account_owner', 'link_owner'] },
  { kind: 'topicChoices', tenant: ['topic_choice'] },
  { kind: 'searchRows', seen: ['developer_search', 'developer_search_topic'] },
  { kind: 'background', tenant: ['background_entry'] },
  { kind: 'receivedInvitations', tenant: ['received_invitation'] },
  { kind: 'blockedCompanies', tenant: ['blocked_company'] },
  { kind: 'profileLinks', tenant: ['profile_link'] },
  { kind: 'looks', tenant: ['access_log'] },
  { kind: 'changes', tenant: ['transition_log'], company: ['transition_log'] },
  { kind: 'answers', parts: ['idempotency_key', 'idempotency_key_global'] },
]

/** The figures above zero, summed by kind, in the receipt's order. */
export const addedUp = (counts: Erased): Erased =>
  figures.flatMap(({ kind }) => {
    const count = counts.reduce((sum, one) => (one.kind === kind ? sum + one.count : sum), 0)
    return count > 0 ? [{ kind, count }] : []
  })
