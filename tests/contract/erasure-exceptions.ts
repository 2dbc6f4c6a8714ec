/** Columns that hold no text of an erased person, with the reason. */
const columnsOf = (table: string, names: string) => names.split(' ').map((name) => `${table}.${name}`)

const wholeTables = (names: string) => names.split(' ').map((name) => `${name}.*`)

const ofTheServer = {
  'holds nobody: keys, topics and migrations of the server itself': [
    ...wholeTables('identity_key topic topic_trend schema_migration'),
  ],
  'is written by the erasure itself': wholeTables('account_erasure company_erasure deletion_receipt'),
  'is of the demo’s visitors alone, and goes with their workspace': wholeTables('demo_workspace'),
  'counts what a keyed hash stands for, and is forgotten within the hour': ['identity_attempt.*'],
}

/** Exceptions for people and candidates; a company's suppressions go with it. */
const suppressions = {
  'is a keyed hash, which stays for later mails': wholeTables('mail_suppression invitation_rest'),
}

const ofCompanies = [
  ...wholeTables(
    'company member client contact position stage candidate candidate_email application consent note candidate_mail invitation',
  ),
  ...wholeTables('candidate_search digest digest_item digest_recipient digest_decision'),
  ...wholeTables('candidate_import candidate_import_row secret_link secret_link_owner invitation_rest'),
  ...wholeTables(
    'claimed_host former_member member_invitation member_invitation_owner client_grant ownership_transfer stage_template mail_template rejection_reason',
  ),
  ...wholeTables(
    'company_plan entitlement_request company_privacy company_logo company_logo_owner consent_text notification notification_setting',
  ),
]

const ofDevelopers = wholeTables(
  'user_profile integration forge_account forge_account_owner repository analysis commit_address signing_key topic_choice background_entry blocked_company developer_search developer_search_topic commit_address_owner evidence_month number_state topic_number topic_breakdown shown_repository history_sample bundle bundle_part profile_link link_owner access_log received_invitation',
)

/** Columns that could hold text but hold none of a person, by reason; `table.*`, `*.column` or one column. */
export type Exceptions = Readonly<Record<string, readonly string[]>>

export const exceptDeveloper: Exceptions = {
  ...ofTheServer,
  ...suppressions,
  'is a company’s, where a developer has no row': ofCompanies,
  'leads from a company’s account': ['account.company_id', 'account.member_id'],
  'is the nil id outside the demo': [
    'developer_search.demo_workspace_id',
    'developer_search_topic.demo_workspace_id',
  ],
  'tells what happened, as field names': columnsOf(
    'transition_log',
    'id entity parent_id event from_state to_state from_stage_id to_stage_id fields change actor_member_id actor_contact_id',
  ),
  'names what is counted': ['call_window.purpose'],
  'is a month': ['background_entry.from_month', 'background_entry.to_month'],
  'tells what is to be done': ['job.kind'],
}

export const exceptStranger: Exceptions = {
  ...ofTheServer,
  ...suppressions,
  'is a company’s, where nobody has a row without an account': ofCompanies,
  'needs an account': [...wholeTables('account job idempotency_key transition_log'), ...ofDevelopers],
  'names what is counted': ['call_window.purpose'],
}

export const exceptMember: Exceptions = {
  ...ofTheServer,
  ...suppressions,
  'is a developer’s': ofDevelopers,
  'is the id of the company': ['*.tenant_id', 'account.company_id'],
  'names what is counted': ['call_window.purpose'],
  'is the company or its client': columnsOf('claimed_host', 'company_id holder_id'),
  'is what a company says of itself': columnsOf(
    'company',
    'name website country domains locale time_zone currency digest_time_zone',
  ),
  'is the client that the member sees': columnsOf('client_grant', 'client_id'),
  'leads to a record of the company': columnsOf('notification', 'client_id application_id'),
  'is how a company works': [
    ...columnsOf('stage_template', 'id key name name_key name_sort description stages'),
    ...columnsOf('rejection_reason', 'id label label_key label_sort'),
    ...columnsOf('entitlement_request', 'id reason'),
    ...columnsOf('mail_template', 'id name name_key name_sort subject body'),
    ...columnsOf('consent_text', 'text'),
    ...columnsOf('company_logo', 'content hash'),
    ...columnsOf('company_logo_owner', 'hash'),
  ],
  'is what a company says of its clients': columnsOf(
    'client',
    'id name slug website domains notes tags name_folded name_sort name_key',
  ),
  'is what a company says of its clients’ contacts': columnsOf(
    'contact',
    'id client_id name email email_key address_hash title',
  ),
  'leads to what the company has sent': [
    ...columnsOf('ownership_transfer', 'id'),
    ...columnsOf('secret_link', 'id subject_id recipient_id hash address_hash'),
    ...columnsOf('secret_link_owner', 'hash'),
  ],
  'is what a company says of its positions': [
    ...columnsOf('position', 'id client_id title employment_types seniority remote locations salary'),
    ...columnsOf('position', 'requirements close_reason hold_reason title_folded title_sort'),
    ...columnsOf('stage', 'id position_id name requires'),
  ],
  'is what a company says of its candidates': [
    ...columnsOf(
      'candidate',
      'id name emails phones links headline location source tags developer_id searched',
    ),
    ...columnsOf('candidate_email', 'email candidate_id'),
    ...columnsOf('candidate_search', 'candidate_id piece before'),
    ...columnsOf(
      'application',
      'id candidate_id position_id stage_id previous_stage_id state rejection before digest_id',
    ),
    ...columnsOf('consent', 'application_id method text_version'),
    ...columnsOf(
      'invitation',
      'id application_id candidate_id developer_id reasons salary client_kind message',
    ),
    ...columnsOf('invitation', 'address_hash text_version refusal report'),
    ...columnsOf('note', 'id application_id text mentions'),
    ...columnsOf('candidate_mail', 'id application_id template_name subject body mail_id'),
    ...columnsOf('digest', 'id position_id introduction refusal'),
    ...columnsOf('digest_item', 'digest_id application_id summary snapshot'),
    ...columnsOf('digest_recipient', 'digest_id contact_id mail_id address_hash'),
    ...columnsOf('digest_decision', 'digest_id application_id contact_id comment times'),
    ...columnsOf('candidate_import', 'id position_id file_name encoding delimiter columns mapping summary'),
    ...columnsOf('candidate_import', 'failure otherwise_rows'),
    ...columnsOf('candidate_import_row', 'import_id cells candidate candidate_id reasons'),
    ...columnsOf('job', 'id kind subject line claim failure'),
  ],
  'tells what happened, as ids and field names': columnsOf(
    'transition_log',
    'id entity parent_id event from_state to_state from_stage_id to_stage_id fields change actor_contact_id',
  ),
}

export const exceptCompany: Exceptions = {
  'is a time zone of the IANA list': columnsOf('company', 'digest_time_zone'),
  ...ofTheServer,
  'is a developer’s': [...ofDevelopers, 'candidate.developer_id', 'invitation.developer_id'],
  'names what is counted': ['call_window.purpose'],
  'is too short for a mark, and goes with its row, which names the company': columnsOf(
    'candidate_search',
    'piece before',
  ),
  'tells what is to be done for the company': columnsOf('job', 'kind'),
  'tells what happened, as ids and field names': columnsOf(
    'transition_log',
    'entity event from_state to_state fields change',
  ),
}

/** @param known the columns that reference what the company has besides the candidate */
export const exceptCandidate = (known: readonly string[]): Exceptions => ({
  ...ofTheServer,
  ...suppressions,
  'belongs to people who sign in, as no candidate does': [
    ...ofDevelopers,
    ...wholeTables('account identity_user identity_refresh_token identity_action_code'),
    ...wholeTables('identity_used_token session_owner session_family refresh_token browser_binding'),
    ...wholeTables('idempotency_key_global provider_link oauth_attempt call_window'),
    'mail.uid',
  ],
  'is what a company says of itself, its members, clients and positions': wholeTables(
    'company member client client_grant contact claimed_host position stage secret_link secret_link_owner digest digest_recipient former_member member_invitation member_invitation_owner ownership_transfer stage_template mail_template rejection_reason company_plan entitlement_request company_privacy company_logo company_logo_owner consent_text notification_setting',
  ),
  'leads to the account of a developer, which a candidate is not': [
    'candidate.developer_id',
    'invitation.developer_id',
  ],
  'leads to a client': ['notification.client_id'],
  'is too short for a mark, and goes with its row, which names the candidate': columnsOf(
    'candidate_search',
    'piece before',
  ),
  'tells what is to be done for the company': columnsOf('job', 'kind line'),
  'leads to what the company has besides': known.map((name) => `*.${name}`),
  'tells what happened, as ids and field names': columnsOf(
    'transition_log',
    'entity event from_state to_state fields change',
  ),
})
