-- compatible-from: 200
-- The search of candidates compares folded names and addresses (390-folded-names.sql), a line each.
create or replace function candidate_searched(name text, emails jsonb) returns text
  language sql immutable as $$ select folded(name) || E'\n' || folded(translate(emails::text, '[]', '  ')) $$;

alter table candidate
  add column searched text collate "C" not null generated always as (candidate_searched(name, emails)) stored;

create or replace function fill_candidate_search(tenant uuid, after uuid, most integer) returns uuid language plpgsql as $$
declare reached uuid;
begin
  with person as materialized (
    select tenant_id, id, searched from candidate
    where tenant_id = tenant and deleted_at is null and (after is null or id > after) order by id limit most for share
  ), piece as (
    insert into candidate_search (tenant_id, candidate_id, piece, before)
    select person.tenant_id, person.id, found.piece, found.before
    from person cross join lateral candidate_pieces(person.searched) found
    where not exists (
      select from candidate_search done where done.tenant_id = person.tenant_id and done.candidate_id = person.id)
  )
  select max(id::text)::uuid into reached from person;
  return reached;
end $$;

create or replace function search_entered_candidates() returns trigger language plpgsql as $$
begin
  insert into candidate_search (tenant_id, candidate_id, piece, before)
  select entered.tenant_id, entered.id, found.piece, found.before
  from entered cross join lateral candidate_pieces(entered.searched) found
  where entered.deleted_at is null;
  return null;
end $$;

create or replace function search_changed_candidates() returns trigger language plpgsql as $$
declare
  tenant uuid;
  ids uuid[];
begin
  for tenant, ids in
    select old_row.tenant_id, array_agg(old_row.id) from old_row
    join new_row on new_row.tenant_id = old_row.tenant_id and new_row.id = old_row.id
    where (old_row.searched, old_row.deleted_at is null) is distinct from (new_row.searched, new_row.deleted_at is null)
    group by 1
  loop
    -- By the variable, so that the plan is one by the index, however large the table was when it was made.
    delete from candidate_search where tenant_id = tenant and candidate_id = any(ids);
    insert into candidate_search (tenant_id, candidate_id, piece, before)
    select new_row.tenant_id, new_row.id, found.piece, found.before
    from new_row cross join lateral candidate_pieces(new_row.searched) found
    where new_row.tenant_id = tenant and new_row.id = any(ids) and new_row.deleted_at is null;
  end loop;
  return null;
end $$;
