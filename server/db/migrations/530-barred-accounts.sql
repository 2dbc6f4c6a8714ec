-- compatible-from: 500
-- The account address of the developer of an invitation of the company at hand, from which a keyed hash is stored when they answer
-- "Never contact me". The company never sees it.
create function invited_address(invitation uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select account.email from invitation asked join account on account.id = asked.developer_id
    where asked.id = invitation and asked.tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid
$$;
revoke execute on function invited_address (uuid) from public;
grant execute on function invited_address (uuid) to assay_tenant;
