-- compatible-from: 440
-- Whether the developer withdrew an agreement, which is not to decline. An older release writes no such value.
alter table received_invitation add column has_withdrawn boolean not null default false;

-- As in 440, with what is new.
create or replace function keep_received_invitation(developer uuid, received jsonb) returns void language plpgsql
  set search_path = public, pg_temp as $$
declare before text := current_setting('assay.tenant_id', true);
begin
  perform set_config('assay.tenant_id', developer::text, true);
  insert into received_invitation (
      tenant_id, id, company_id, company_name, client, position, purpose, state, sent_at, expires_on, has_withdrawn)
    select developer, "id", "companyId", "companyName", "client", "position", "purpose", "state", "sentAt", "expiresOn",
      coalesce("hasWithdrawn", false)
    from jsonb_to_record(received) as r(
      "id" uuid, "companyId" uuid, "companyName" text, "client" text, "position" text, "purpose" text, "state" text,
      "sentAt" timestamptz, "expiresOn" date, "hasWithdrawn" boolean)
    -- Locked: an erasure of the developer waits, or leaves no profile.
    where exists (select from user_profile where tenant_id = developer for key share)
    on conflict (tenant_id, id) do update
      set state = excluded.state, expires_on = excluded.expires_on, has_withdrawn = excluded.has_withdrawn;
  -- The developer's open screens read their list again.
  if found then
    insert into transition_log (tenant_id, id, entity, entity_id, event, fields, at)
      values (developer, gen_random_uuid(), 'user', developer, 'user.changed', '["invitations"]', now());
  end if;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
end $$;

alter table received_invitation no force row level security;
alter table invitation no force row level security;
update received_invitation set has_withdrawn = true
from invitation
where invitation.id = received_invitation.id and invitation.tenant_id = received_invitation.company_id
  and invitation.state = 'declined' and invitation.text_version is not null;
alter table invitation force row level security;
alter table received_invitation force row level security;
