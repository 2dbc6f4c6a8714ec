-- What a developer's screens show is logged in their own tenant, the account's id, so that their streams tell of it.
-- Much of it stands in global tables, and the global role has no right on the log: this writes the one row that it may,
-- of a developer to whom the account belongs. Row security binds the function like everybody, so it names the tenant.
create function log_developer(person uuid, entry uuid, changed jsonb, moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('assay.tenant_id', true);
begin
  if not exists (select from account where id = person and user_type = 'user') then
    return;
  end if;
  perform set_config('assay.tenant_id', person::text, true);
  insert into transition_log (tenant_id, id, entity, entity_id, event, fields, at)
    values (person, entry, 'user', person, 'user.changed', changed, moment);
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
end $$;
revoke execute on function log_developer (uuid, uuid, jsonb, timestamptz) from public;
grant execute on function log_developer (uuid, uuid, jsonb, timestamptz) to assay_global;

-- The account's own part, whoever changes it.
create function tell_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed jsonb := to_jsonb(array_remove(array[
    case when new.name is distinct from old.name then 'name' end,
    case when new.email is distinct from old.email then 'email' end,
    case when (new.onboarding_user, new.onboarding_recruitment)
      is distinct from (old.onboarding_user, old.onboarding_recruitment) then 'onboardingStep' end
  ], null));
begin
  perform log_developer(new.id, gen_random_uuid(), changed, new.updated_at);
  return null;
end $$;
create trigger account_told after update of name, email, onboarding_user, onboarding_recruitment on account for each row
  when (new.user_type = 'user' and (new.name, new.email, new.onboarding_user, new.onboarding_recruitment)
    is distinct from (old.name, old.email, old.onboarding_user, old.onboarding_recruitment))
  execute function tell_account();

-- The log of a company goes with the company alone, a developer's with the developer: nobody may delete from it, but
-- this takes the rows of the tenant at hand that are about the developer.
create function forget_developer_log() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from transition_log
  where tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid and entity = 'user'
$$;
revoke execute on function forget_developer_log () from public;
grant execute on function forget_developer_log () to assay_tenant;
