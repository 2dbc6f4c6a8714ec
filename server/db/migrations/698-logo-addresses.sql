-- compatible-from: 580
-- Emails that were sent show the logo at its address of then: addresses outlive the pictures, and lead to the present one.
alter table company_logo_owner
  drop constraint company_logo_owner_tenant_id_hash_fkey,
  add foreign key (tenant_id) references company (tenant_id) on delete cascade;
drop index company_logo_owner_logo;
create index company_logo_owner_tenant on company_logo_owner (tenant_id);

create or replace function keep_company_logo_owner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into company_logo_owner (hash, tenant_id) values (new.hash, new.tenant_id) on conflict do nothing;
  return null;
end $$;
drop trigger keep_company_logo_owner on company_logo;
create trigger keep_company_logo_owner after insert or update of hash on company_logo
  for each row execute function keep_company_logo_owner();
