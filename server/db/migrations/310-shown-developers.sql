-- compatible-from: 200
-- What the account knows of the tenant's developer, for whoever they show themselves to: a tenant has no right on accounts, and this
-- tells it of its own alone.
create function developer_at_hand() returns table (name text, email text, onboarding_user integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select name, email, onboarding_user from account
    where id = nullif(current_setting('assay.tenant_id', true), '')::uuid and user_type = 'user'
$$;
revoke execute on function developer_at_hand () from public;
grant execute on function developer_at_hand () to assay_tenant;
