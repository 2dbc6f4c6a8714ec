-- compatible-from: 170
-- What the search of candidates looks up: row security keeps every operator that could tell of a hidden row from an index,
-- and lets comparisons of texts through (docs/decisions/061). From every second place of "name, line break, addresses" on,
-- as the search reads them, eight characters and the one before: of any text that stands there, one of its first two
-- characters begins a piece. Of the living alone, kept by the triggers below and by nothing else.
create table candidate_search (
  tenant_id uuid not null,
  candidate_id uuid not null,
  piece text collate "C" not null,
  before text collate "C" not null
);
-- Neither has a unique key: entries that are alike share their place in an index.
create index candidate_search_piece on candidate_search (tenant_id, piece, before);
create index candidate_search_owner on candidate_search (tenant_id, candidate_id);
-- A backup leaves out what follows from other tables; a restore runs what stands here.
comment on table candidate_search is 'derived: select fill_candidate_search(tenant_id, null, null) from company';

alter table candidate_search enable row level security;
alter table candidate_search force row level security;
create policy tenant on candidate_search using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, delete on candidate_search to assay_tenant;

create function candidate_searched(name text, emails jsonb) returns text
  language sql immutable as $$ select lower(name) || E'\n' || emails::text $$;

create function candidate_pieces(searched text) returns table (piece text, before text)
  language sql immutable as $$
  select substr(searched, place, 8), substr(searched, place - 1, 1)
  from generate_series(1, length(searched), 2) as place
$$;

/*
 * The pieces of a company's living candidates who have none yet: of all, or of the next so many by their ids after that
 * one. Their rows are held meanwhile: a deletion or a new name comes before or after. Answers the last id that
 * it came to, null where there was nobody.
 */
create function fill_candidate_search(tenant uuid, after uuid, most integer) returns uuid language plpgsql as $$
declare reached uuid;
begin
  with person as materialized (
    select tenant_id, id, name, emails from candidate
    where tenant_id = tenant and deleted_at is null and (after is null or id > after) order by id limit most for share
  ), piece as (
    insert into candidate_search (tenant_id, candidate_id, piece, before)
    select person.tenant_id, person.id, found.piece, found.before
    from person cross join lateral candidate_pieces(candidate_searched(person.name, person.emails)) found
    where not exists (
      select from candidate_search done where done.tenant_id = person.tenant_id and done.candidate_id = person.id)
  )
  select max(id::text)::uuid into reached from person;
  return reached;
end $$;

create function search_entered_candidates() returns trigger language plpgsql as $$
begin
  insert into candidate_search (tenant_id, candidate_id, piece, before)
  select entered.tenant_id, entered.id, found.piece, found.before
  from entered cross join lateral candidate_pieces(candidate_searched(entered.name, entered.emails)) found
  where entered.deleted_at is null;
  return null;
end $$;

create function search_changed_candidates() returns trigger language plpgsql as $$
declare
  tenant uuid;
  ids uuid[];
begin
  for tenant, ids in
    select old_row.tenant_id, array_agg(old_row.id) from old_row
    join new_row on new_row.tenant_id = old_row.tenant_id and new_row.id = old_row.id
    where (old_row.name, old_row.emails, old_row.deleted_at is null)
      is distinct from (new_row.name, new_row.emails, new_row.deleted_at is null)
    group by 1
  loop
    -- By the variable, so that the plan is one by the index, however large the table was when it was made.
    delete from candidate_search where tenant_id = tenant and candidate_id = any(ids);
    insert into candidate_search (tenant_id, candidate_id, piece, before)
    select new_row.tenant_id, new_row.id, found.piece, found.before
    from new_row cross join lateral candidate_pieces(candidate_searched(new_row.name, new_row.emails)) found
    where new_row.tenant_id = tenant and new_row.id = any(ids) and new_row.deleted_at is null;
  end loop;
  return null;
end $$;

create function search_erased_candidates() returns trigger language plpgsql as $$
declare
  tenant uuid;
  ids uuid[];
begin
  for tenant, ids in select tenant_id, array_agg(id) from erased group by 1 loop
    delete from candidate_search where tenant_id = tenant and candidate_id = any(ids);
  end loop;
  return null;
end $$;

create trigger candidate_search_entered after insert on candidate
  referencing new table as entered for each statement execute function search_entered_candidates();
create trigger candidate_search_changed after update on candidate
  referencing old table as old_row new table as new_row for each statement execute function search_changed_candidates();
create trigger candidate_search_erased after delete on candidate
  referencing old table as erased for each statement execute function search_erased_candidates();
