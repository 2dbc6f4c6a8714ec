-- compatible-from: 200
-- Whoever puts a developer on a position is in that developer's access log, by whatever way they came to it, and in the very transaction
-- (docs/decisions/106): what writes an application, or brings a deleted candidate back to theirs, cannot forget it.
alter table access_log drop constraint access_log_surface_check;
alter table access_log add constraint access_log_surface_check
  check (surface in ('link', 'preview', 'search', 'board', 'position'));

-- The company has put this developer on so many positions. Row security binds the function like everybody, so it names the developer's
-- tenant, and then the one of before again; of a developer who is going nothing is written.
create function log_added(company_id uuid, developer uuid, positions integer, moment timestamptz)
  returns void language plpgsql as $$
declare
  before text := current_setting('assay.tenant_id', true);
  company_name text := (select name from company where tenant_id = company_id);
begin
  perform set_config('assay.tenant_id', developer::text, true);
  perform from user_profile where tenant_id = developer for key share;
  if found then
    insert into access_log as known
      (tenant_id, id, viewer, viewer_id, viewer_name, surface, fields, hour, first_at, last_at, looks)
    values (developer, gen_random_uuid(), 'company', company_id, company_name, 'position', '{}',
      date_bin('1 hour', moment, 'epoch'), moment, moment, positions)
    on conflict on constraint access_log_hour do update
      set looks = known.looks + excluded.looks, last_at = greatest(known.last_at, excluded.last_at);
  end if;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
end $$;

create function log_added_applications() returns trigger language plpgsql as $$
begin
  perform log_added(candidate.tenant_id, candidate.developer_id, count(*)::integer, max(added.created_at))
    from added join candidate on candidate.tenant_id = added.tenant_id and candidate.id = added.candidate_id
    where candidate.developer_id is not null
    group by candidate.tenant_id, candidate.developer_id
    order by candidate.developer_id;
  return null;
end $$;
create trigger application_added after insert on application referencing new table as added
  for each statement execute function log_added_applications();

create function log_restored_candidate() returns trigger language plpgsql as $$
declare positions integer := (
  select count(*) from application where tenant_id = new.tenant_id and candidate_id = new.id);
begin
  if positions > 0 then
    perform log_added(new.tenant_id, new.developer_id, positions, new.updated_at);
  end if;
  return null;
end $$;
create trigger candidate_restored after update of deleted_at on candidate for each row
  when (old.deleted_at is not null and new.deleted_at is null and new.developer_id is not null)
  execute function log_restored_candidate();

-- A new line is told to the developer's screens; one that only counts is not, so that no link which is opened ten thousand times an
-- hour tells them as often.
create function tell_looked_at() returns trigger language plpgsql as $$
begin
  insert into transition_log (tenant_id, id, entity, entity_id, event, fields, at)
    values (new.tenant_id, gen_random_uuid(), 'user', new.tenant_id, 'user.looksChanged', '["accessLog"]', new.first_at);
  return null;
end $$;
create trigger access_log_told after insert on access_log for each row execute function tell_looked_at();
