-- compatible-from: 580
-- What the bell of a member shows, kept for 90 days. Names are read from the records, so that no erased name stays here.
create table notification (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in (
    'mention', 'assignment', 'clientDecision', 'invitationAnswered', 'memberJoined', 'ownershipOffered', 'planRequest')),
  actor_member_id uuid,
  actor_contact_id uuid,
  -- The record that it leads to; none for the company.
  application_id uuid,
  client_id uuid,
  note_id uuid,
  digest_id uuid,
  transfer_id uuid,
  entitlement text check (entitlement in ('members', 'openPositions', 'candidates', 'invitations', 'digestRecipients')),
  outcome text check (outcome in (
    'interview', 'maybe', 'decline', 'ask', 'interested', 'notNow', 'never', 'requested', 'granted', 'declined', 'expired')),
  -- How many clients were given at once.
  given integer,
  -- Whether the bell shows it: a member can ask for the email alone.
  in_bell boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id) on delete cascade,
  foreign key (tenant_id, application_id) references application (tenant_id, id) on delete cascade,
  foreign key (tenant_id, client_id) references client (tenant_id, id) on delete cascade
);
create index notification_member on notification (tenant_id, member_id, (read_at is not null), created_at desc, id desc)
  where in_bell;
create index notification_application on notification (tenant_id, application_id) where application_id is not null;
create index notification_client on notification (tenant_id, client_id) where client_id is not null;
create index notification_age on notification (tenant_id, created_at);

alter table notification enable row level security;
alter table notification force row level security;
create policy tenant on notification using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
-- A restricted member reads their own, while they see the record. What others are notified of is checked where it is added.
create policy granted on notification as restrictive to assay_restricted using (
  member_id = (select restricted_member())
  and (client_id is null or exists (
    select from client where client.tenant_id = notification.tenant_id and client.id = notification.client_id))
  and (application_id is null or exists (
    select from application where application.tenant_id = notification.tenant_id
      and application.id = notification.application_id))) with check (true);
grant select, insert, update, delete on notification to assay_tenant;

create function forget_notifications() returns trigger language plpgsql as $$
begin
  delete from notification where tenant_id = old.tenant_id and member_id = old.id;
  return null;
end $$;
create trigger removed_member_forgets_notifications after update of state on member for each row
  when (new.state = 'removed') execute function forget_notifications();
