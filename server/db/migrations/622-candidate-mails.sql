-- compatible-from: 580
-- Mails of members to candidates, about one application. The text stays here after the mail was handed over.
create table candidate_mail (
  tenant_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  kind text not null check (kind in ('rejection', 'mail')),
  -- The name that the template had; null for a text without one.
  template_name text,
  subject text not null,
  body text not null,
  mail_id uuid not null,
  -- As the mail's, which is deleted before this row.
  state text not null check (state in (
    'draft', 'checked', 'held', 'queued', 'sent', 'delivered', 'bounced', 'complained', 'cancelled')),
  held_until timestamptz not null,
  -- When the rejection that it tells of was taken back: the next one may be mailed again.
  rejection_ended_at timestamptz,
  sent_by uuid not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id) on delete cascade
);
create index candidate_mail_application on candidate_mail (tenant_id, application_id, created_at desc);
create index candidate_mail_mail on candidate_mail (tenant_id, mail_id);
create unique index candidate_mail_rejection on candidate_mail (tenant_id, application_id)
  where kind = 'rejection' and rejection_ended_at is null and state not in ('draft', 'cancelled');
alter table candidate_mail enable row level security;
alter table candidate_mail force row level security;
create policy tenant on candidate_mail using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
create policy granted on candidate_mail as restrictive to assay_restricted using (exists (
  select from application where application.tenant_id = candidate_mail.tenant_id
    and application.id = candidate_mail.application_id)) with check (true);
grant select, insert, update, delete on candidate_mail to assay_tenant;

-- The worker hands mails over outside of any tenant, so the database keeps the state.
create function note_candidate_mail() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare before text := current_setting('assay.tenant_id', true);
begin
  perform set_config('assay.tenant_id', new.tenant_id::text, true);
  update candidate_mail set state = new.state where tenant_id = new.tenant_id and mail_id = new.id;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
  return null;
end $$;
create trigger note_candidate_mail after update of state on mail for each row
  when (new.kind = 'candidate' and new.tenant_id is not null and new.state is distinct from old.state)
  execute function note_candidate_mail();

-- Mails to candidates have a link that unsubscribes.
alter table secret_link drop constraint secret_link_purpose_check;
alter table secret_link add constraint secret_link_purpose_check
  check (purpose in ('invitation', 'digest', 'membership', 'candidateMail'));
