-- A contact's question stands next to their decision, and each is mailed to the sender once. Processes of a release before are to be
-- stopped first: they write one row for both.
alter table digest no force row level security;
alter table digest_decision no force row level security;
alter table application no force row level security;
alter table contact no force row level security;

alter table digest_decision
  add column is_question boolean not null generated always as (decision = 'ask') stored,
  -- Null until the sender has a mail about it.
  add column mailed_at timestamptz;
update digest_decision decision set mailed_at = digest.decisions_mailed_at
  from digest
  where digest.tenant_id = decision.tenant_id and digest.id = decision.digest_id and decision.at <= digest.decisions_mailed_at;
alter table digest_decision
  drop constraint digest_decision_pkey,
  add primary key (tenant_id, digest_id, application_id, contact_id, is_question);
alter table digest drop column decisions_mailed_at;

-- Whose the client's decision on the card is: a reviewer's where no decider has answered.
alter table application add column client_decided_by_reviewer boolean not null default false;
update application set client_decided_by_reviewer = not exists (
    select from digest_decision decision
      join contact on contact.tenant_id = decision.tenant_id and contact.id = decision.contact_id
      where decision.tenant_id = application.tenant_id and decision.digest_id = application.digest_id
        and decision.application_id = application.id and contact.role = 'decider'
  )
  where client_decision is not null;

alter table digest force row level security;
alter table digest_decision force row level security;
alter table application force row level security;
alter table contact force row level security;
