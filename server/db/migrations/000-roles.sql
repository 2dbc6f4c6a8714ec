-- The roles that the server takes on inside a transaction (api.md section 3). They cannot log in, own nothing, and no
-- row security is lifted for them. Roles belong to the whole cluster: another database of it may have made them.
do $$
declare
  name text;
begin
  foreach name in array array['assay_tenant', 'assay_global', 'assay_backup'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin noinherit', name);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
  end loop;
end
$$;

grant usage on schema public to assay_tenant, assay_global, assay_backup;

-- A server that may not migrate reads here whether the schema is up to date.
grant select on schema_migration to assay_global;
