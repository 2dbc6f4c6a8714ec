-- compatible-from: 200
-- Whether a developer blocks one of these domains: yes or no, and nothing else of what they block. Row security applies here too, so the
-- function switches to the developer's tenant and back.
create function developer_blocks(developer uuid, domains text[]) returns boolean language plpgsql
  set search_path = public, pg_temp as $$
declare
  before text := current_setting('assay.tenant_id', true);
  blocks boolean;
begin
  perform set_config('assay.tenant_id', developer::text, true);
  blocks := exists (select from blocked_company where tenant_id = developer and domain = any (domains));
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
  return blocks;
end $$;
revoke execute on function developer_blocks (uuid, text[]) from public;
grant execute on function developer_blocks (uuid, text[]) to assay_tenant;
