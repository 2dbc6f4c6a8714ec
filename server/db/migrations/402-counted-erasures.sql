-- Adds what a tenant's transaction erases to the receipt of the erasure. A tenant reads no receipt and changes nothing else of one.
create function add_to_receipt(receipt uuid, counts jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update deletion_receipt set erased = erased || counts where id = receipt and completed_at is null;
$$;
revoke execute on function add_to_receipt (uuid, jsonb) from public;
grant execute on function add_to_receipt (uuid, jsonb) to assay_tenant;
