-- compatible-from: 200
-- How far work is its own record tells; a job only knows that it got on. The release before still calls job_progress and
-- writes job.progress; both go once none of its processes can run any more (docs/decisions/060).

-- Told in the transaction of the work itself, for a worker of a tenant that has no right on jobs: attempts are counted
-- anew from here. False where the claim is another's by now, or the job is gone: the work is then to be undone.
create function job_got_on(job_id uuid, held_by uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update job set attempts = 1 where id = job_id and claim = held_by;
  return found;
end $$;
revoke execute on function job_got_on (uuid, uuid) from public;
grant execute on function job_got_on (uuid, uuid) to assay_tenant;
