-- compatible-from: 200
-- The log keeps every row that it was given, so that it is the largest table and only grows. It is divided by tenant: who
-- reads it names one, and finds one part with its own indexes; a part is vacuumed, rebuilt and moved alone
-- (docs/decisions/068). Nobody writes meanwhile: the rows are copied, with their places in the stream.
alter table transition_log rename to transition_log_whole;
alter sequence transition_log_seq_seq rename to transition_log_whole_seq;
-- The owner is bound by it as everybody is.
alter table transition_log_whole disable row level security;

create table transition_log (
  tenant_id uuid not null,
  id uuid not null,
  txid bigint not null default (pg_current_xact_id()::text::bigint),
  seq bigint not null generated always as identity,
  entity text not null,
  entity_id uuid not null,
  parent_id uuid,
  event text not null,
  from_state text,
  to_state text,
  from_stage_id uuid,
  to_stage_id uuid,
  fields jsonb not null default '[]',
  actor_member_id uuid,
  at timestamptz not null
) partition by hash (tenant_id);

do $$
declare part text;
begin
  for remainder in 0 .. 15 loop
    part := 'transition_log_' || to_char(remainder, 'FM00');
    execute format('create table %I partition of transition_log for values with (modulus 16, remainder %s)', part, remainder);
  end loop;
end $$;

insert into transition_log overriding system value select * from transition_log_whole;
select setval('transition_log_seq_seq', last_value, is_called) from transition_log_whole_seq;
drop table transition_log_whole;

alter table transition_log add primary key (tenant_id, id);
create index transition_log_stream on transition_log (tenant_id, txid, seq);
create index transition_log_entity on transition_log (tenant_id, entity_id, at, id);
create index transition_log_at on transition_log (tenant_id, at);

create trigger transition_log_wake after insert on transition_log
  referencing new table as inserted for each statement execute function wake_live();

-- Of the parts as well: they are reached through the whole, whose policy counts there, and nobody may read one by itself.
do $$
declare name text;
begin
  for name in select relname from pg_class where relname ~ '^transition_log(_\d\d)?$' and relkind in ('r', 'p') loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = nullif(current_setting(''assay.tenant_id'', true), '''')::uuid)', name);
  end loop;
end $$;
grant select, insert on transition_log to assay_tenant;
