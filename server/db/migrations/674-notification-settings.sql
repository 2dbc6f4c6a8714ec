-- compatible-from: 580
-- How a member wants to hear of a kind of notification; without a row as by default.
create table notification_setting (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  member_id uuid not null,
  kind text not null check (kind in (
    'mention', 'assignment', 'clientDecision', 'invitationAnswered', 'memberJoined', 'ownershipOffered', 'planRequest')),
  bell boolean not null,
  email boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id, member_id, kind),
  foreign key (tenant_id, member_id) references member (tenant_id, id) on delete cascade
);
alter table notification_setting enable row level security;
alter table notification_setting force row level security;
create policy tenant on notification_setting using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on notification_setting to assay_tenant;

create or replace function forget_notifications() returns trigger language plpgsql as $$
begin
  delete from notification where tenant_id = old.tenant_id and member_id = old.id;
  delete from notification_setting where tenant_id = old.tenant_id and member_id = old.id;
  return null;
end $$;
