-- compatible-from: 200
-- Samples of the histories that were read (evidence.md section 3), by which one is known again that somebody has written anew
-- with another author: root trees, each with 16 bits of its author. Of published ones alone, and of all developers.
alter table repository add column copied boolean not null default false;

create table history_sample (
  account_id uuid not null,
  repository_id uuid not null,
  -- The first trees, by which it is looked up.
  keys text[] not null,
  trees text[] not null,
  -- The one that was read first is the known one.
  first_at timestamptz not null,
  primary key (account_id, repository_id),
  foreign key (account_id, repository_id) references repository (tenant_id, id) on delete cascade
);
create index history_sample_keys on history_sample using gin (keys);
grant select, insert, update, delete on history_sample to assay_global;
