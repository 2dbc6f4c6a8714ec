-- compatible-from: 450
-- Applications of one statement may be of different days, as in the demo: each counts in the hour in which it was created.
create or replace function log_added_applications() returns trigger language plpgsql as $$
begin
  perform log_added(candidate.tenant_id, candidate.developer_id, count(*)::integer, max(added.created_at))
    from added join candidate on candidate.tenant_id = added.tenant_id and candidate.id = added.candidate_id
    where candidate.developer_id is not null
    group by candidate.tenant_id, candidate.developer_id, date_bin('1 hour', added.created_at, 'epoch')
    order by candidate.developer_id;
  return null;
end $$;
