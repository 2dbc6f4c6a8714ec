-- compatible-from: 450
-- A developer's access log also holds who sent them to a client, and the client's views.
alter table access_log drop constraint access_log_surface_check;
alter table access_log add constraint access_log_surface_check
  check (surface in ('link', 'preview', 'search', 'board', 'position', 'digest', 'client'));
-- The client of a digest by the name or description that the developer knows; null for all other surfaces.
alter table access_log add column client text;
-- One company may send a developer to two clients within an hour.
alter table access_log drop constraint access_log_hour;
alter table access_log add constraint access_log_hour
  unique nulls not distinct (tenant_id, viewer_id, hour, surface, client, fields);

-- Writes a row in the log of a developer by a company. Row security applies inside the function, so it switches to the developer's
-- tenant and back. Writes nothing for a developer who is being erased.
create function log_shown(company_id uuid, developer uuid, shown jsonb, moment timestamptz) returns void language plpgsql
  set search_path = public, pg_temp as $$
declare
  before text := current_setting('assay.tenant_id', true);
  company_name text := (select name from company where tenant_id = company_id);
begin
  perform set_config('assay.tenant_id', developer::text, true);
  perform from user_profile where tenant_id = developer for key share;
  if found then
    insert into access_log as known
      (tenant_id, id, viewer, viewer_id, viewer_name, surface, client, fields, hour, first_at, last_at, looks)
    select developer, gen_random_uuid(), 'company', company_id, company_name, "surface", "client",
      array(select jsonb_array_elements_text("fields")), date_bin('1 hour', moment, 'epoch'), moment, moment, "looks"
    from jsonb_to_record(shown) as s("surface" text, "client" text, "fields" jsonb, "looks" integer)
    on conflict on constraint access_log_hour do update
      set looks = known.looks + excluded.looks, last_at = greatest(known.last_at, excluded.last_at);
  end if;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
end $$;
revoke execute on function log_shown (uuid, uuid, jsonb, timestamptz) from public;
grant execute on function log_shown (uuid, uuid, jsonb, timestamptz) to assay_tenant;

create or replace function log_added(company_id uuid, developer uuid, positions integer, moment timestamptz)
  returns void language sql as $$
  select log_shown(company_id, developer,
    jsonb_build_object('surface', 'position', 'client', null, 'fields', '[]'::jsonb, 'looks', positions), moment)
$$;
