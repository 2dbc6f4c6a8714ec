-- compatible-from: 220
-- Public keys whose private half an account has shown to have (docs/decisions/079). Each counts for one account: the hash of its
-- fingerprint stands among those of the addresses in commit_address_owner, with the same functions.
create table signing_key (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  id uuid not null,
  -- As ssh-keygen shows it.
  fingerprint text not null,
  -- As a line of an `.pub` file, without a comment.
  value text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint signing_key_fingerprint unique (tenant_id, fingerprint)
);
alter table signing_key enable row level security;
alter table signing_key force row level security;
create policy tenant on signing_key using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on signing_key to assay_tenant;

-- Months say that a signature held, not which key's: those of a reading with a lower number may be a removed key's.
alter table user_profile add column signatures_from smallint not null default 0;
