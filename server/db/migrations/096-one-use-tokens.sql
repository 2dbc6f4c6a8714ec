-- Custom tokens that were exchanged: each is good for one session. Kept until the token would have expired by itself.
create table identity_used_token (
  token_id text primary key,
  uid text not null references identity_user (uid) on delete cascade,
  expires_at timestamptz not null
);
create index identity_used_token_uid on identity_used_token (uid);
create index identity_used_token_expiry on identity_used_token (expires_at);

grant select, insert, update, delete on identity_used_token to assay_global;
