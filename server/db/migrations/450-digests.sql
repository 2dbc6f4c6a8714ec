-- compatible-from: 420
-- Candidates of a position, sent to contacts of its client. An older release neither reads nor writes these tables.
create table digest (
  tenant_id uuid not null,
  id uuid not null,
  position_id uuid not null,
  number integer not null,
  state text not null check (state in ('draft', 'checked', 'held', 'sent', 'partlyRead', 'closed', 'revoked')),
  introduction text not null,
  masked boolean not null,
  held_until timestamptz,
  sent_at timestamptz,
  sent_by uuid,
  -- Until when decisions were mailed to the sender.
  decisions_mailed_at timestamptz,
  refusal jsonb,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint digest_number unique (tenant_id, position_id, number),
  foreign key (tenant_id, position_id) references position (tenant_id, id) on delete cascade
);
-- One draft per position, whatever two recruiters do at once.
create unique index digest_draft on digest (tenant_id, position_id) where state in ('draft', 'checked', 'held');

-- Number, order and decision stay for good; the personal values are emptied when a person withdraws, blocks or is erased. So no
-- foreign key leads to the application.
create table digest_item (
  tenant_id uuid not null,
  digest_id uuid not null,
  application_id uuid not null,
  sort_order integer not null,
  summary text not null,
  -- The person as the client sees them, frozen from the check on; null in a draft and once emptied.
  snapshot jsonb,
  ended_at timestamptz,
  primary key (tenant_id, digest_id, application_id),
  foreign key (tenant_id, digest_id) references digest (tenant_id, id) on delete cascade
);
create index digest_item_application on digest_item (tenant_id, application_id);

create table digest_recipient (
  tenant_id uuid not null,
  digest_id uuid not null,
  contact_id uuid not null,
  primary key (tenant_id, digest_id, contact_id),
  foreign key (tenant_id, digest_id) references digest (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contact (tenant_id, id) on delete cascade
);
create index digest_recipient_contact on digest_recipient (tenant_id, contact_id);

create table digest_decision (
  tenant_id uuid not null,
  digest_id uuid not null,
  application_id uuid not null,
  contact_id uuid not null,
  decision text not null check (decision in ('interview', 'maybe', 'decline', 'ask')),
  comment text,
  times jsonb not null,
  at timestamptz not null,
  primary key (tenant_id, digest_id, application_id, contact_id),
  foreign key (tenant_id, digest_id, application_id)
    references digest_item (tenant_id, digest_id, application_id) on delete cascade,
  foreign key (tenant_id, contact_id) references contact (tenant_id, id) on delete cascade
);
create index digest_decision_contact on digest_decision (tenant_id, contact_id);

do $$
declare name text;
begin
  foreach name in array array['digest', 'digest_item', 'digest_recipient', 'digest_decision'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = nullif(current_setting(''assay.tenant_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to assay_tenant', name);
  end loop;
end $$;

-- What the card says of the last sent digest that shows the candidate.
alter table application
  add column digest_id uuid,
  add column digest_sent_at timestamptz,
  add column client_decision text check (client_decision in ('interview', 'maybe', 'decline', 'ask', 'split'));

-- A candidate is erased with their applications: what a digest still holds of them goes at once. Contacts may have named them.
create function empty_digest_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update digest_item set snapshot = null, summary = '', ended_at = coalesce(ended_at, now())
    where tenant_id = old.tenant_id and application_id = old.id;
  update digest_decision set comment = null, times = '[]'
    where tenant_id = old.tenant_id and application_id = old.id;
  return null;
end $$;
create trigger empty_digest_items after delete on application for each row execute function empty_digest_items();

-- An erased account leaves its candidates to the companies, and no digest. Its transaction is of no company, so that the owner writes.
create function empty_digests_of_account() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := current_setting('assay.tenant_id', true);
begin
  perform set_config('assay.tenant_id', old.tenant_id::text, true);
  update digest_item set snapshot = null, summary = '', ended_at = coalesce(ended_at, now())
    where tenant_id = old.tenant_id and application_id in (
      select id from application where tenant_id = old.tenant_id and candidate_id = old.id);
  update digest_decision set comment = null, times = '[]'
    where tenant_id = old.tenant_id and application_id in (
      select id from application where tenant_id = old.tenant_id and candidate_id = old.id);
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
  return null;
end $$;
create trigger empty_digests_of_account after update of developer_id on candidate for each row
  when (old.developer_id is not null and new.developer_id is null) execute function empty_digests_of_account();
