-- How many applications a position has, those of deleted candidates included, who may come back: what an entry asks
-- under the position's lock, without counting them.
alter table position add column applications integer not null default 0 check (applications >= 0);

-- Row security is forced on whoever migrates too: without this the rows that exist would count as none.
alter table position no force row level security;
alter table application no force row level security;
update position set applications = counted.applications
from (
  select tenant_id, position_id, count(*)::integer as applications from application group by tenant_id, position_id
) counted
where counted.tenant_id = position.tenant_id and counted.position_id = position.id;
alter table application force row level security;
alter table position force row level security;

create function count_applications() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update position set applications = position.applications + sign * counted.applications
  from (
    select tenant_id, position_id, count(*)::integer as applications from changed group by tenant_id, position_id
  ) counted
  where counted.tenant_id = position.tenant_id and counted.position_id = position.id;
  return null;
end $$;

create trigger application_entered after insert on application
  referencing new table as changed for each statement execute function count_applications();
create trigger application_erased after delete on application
  referencing old table as changed for each statement execute function count_applications();
