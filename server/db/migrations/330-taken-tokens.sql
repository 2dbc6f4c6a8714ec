-- compatible-from: 200
-- Takes away what lets us in to the accounts of a developer who is being erased, so that it can be given back (docs/decisions/095).
-- Whoever stores another one holds the profile, is waited for, and finds none afterwards.
create function take_forge_tokens(of_account uuid) returns table (integration_id uuid, token text)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('assay.tenant_id', of_account::text, true);
  perform from user_profile profile where profile.tenant_id = of_account for update;
  return query
    delete from forge_account gone where gone.tenant_id = of_account and gone.token is not null
    returning gone.integration_id, gone.token;
  -- Whoever calls this is of no tenant.
  perform set_config('assay.tenant_id', '', true);
end $$;
revoke execute on function take_forge_tokens (uuid) from public;
grant execute on function take_forge_tokens (uuid) to assay_global;
