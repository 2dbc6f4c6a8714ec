-- no-transaction
-- compatible-from: 170
-- The pieces of those who were there before the triggers, company by company, some hundred candidates at a time, so that
-- nobody waits for more than that. Row security binds whoever migrates too: it is lifted for one look at the companies.
do $$
declare
  tenants uuid[];
  tenant uuid;
  reached uuid;
begin
  alter table company no force row level security;
  select array_agg(tenant_id) into tenants from company;
  alter table company force row level security;
  commit;
  foreach tenant in array coalesce(tenants, '{}') loop
    reached := '00000000-0000-0000-0000-000000000000';
    while reached is not null loop
      perform set_config('assay.tenant_id', tenant::text, true);
      reached := fill_candidate_search(tenant, reached, 500);
      commit;
    end loop;
  end loop;
end $$
