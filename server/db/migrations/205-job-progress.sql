-- How far work is its own record tells; a job only knows that it got on. What no release reads goes, with its argument.
drop function job_progress (uuid, uuid, integer);
alter table job drop column progress;

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
