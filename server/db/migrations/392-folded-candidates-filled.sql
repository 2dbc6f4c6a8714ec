-- no-transaction
-- compatible-from: 200
-- The pieces of living candidates in their folded form, company by company, some hundred at a time. Row security binds whoever
-- migrates too: it is lifted to list the companies.
do $$
declare
  tenants uuid[];
  tenant uuid;
  reached uuid;
  ids uuid[];
begin
  alter table company no force row level security;
  select array_agg(tenant_id) into tenants from company;
  alter table company force row level security;
  commit;
  foreach tenant in array coalesce(tenants, '{}') loop
    reached := '00000000-0000-0000-0000-000000000000';
    loop
      perform set_config('assay.tenant_id', tenant::text, true);
      select array_agg(id order by id) into ids from (
        select id from candidate where tenant_id = tenant and deleted_at is null and id > reached
        order by id limit 500 for share) person;
      exit when ids is null;
      delete from candidate_search where tenant_id = tenant and candidate_id = any(ids);
      insert into candidate_search (tenant_id, candidate_id, piece, before)
      select tenant, person.id, found.piece, found.before
      from candidate person cross join lateral candidate_pieces(person.searched) found
      where person.tenant_id = tenant and person.id = any(ids);
      reached := ids[cardinality(ids)];
      commit;
    end loop;
    commit;
  end loop;
end $$
