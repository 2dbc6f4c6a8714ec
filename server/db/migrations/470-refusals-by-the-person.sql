-- compatible-from: 440
-- When the person declined or withdrew themselves; empty where they did not, or agreed since. Of the owner and forced row
-- security see 155.
alter table consent add column refused_on date;
alter table consent no force row level security;
alter table invitation no force row level security;
update consent set refused_on = answered.refused_on
from (
  select tenant_id, application_id, max(answered_at)::date as refused_on from invitation
  where state = 'declined' and answered_at is not null
  group by tenant_id, application_id
) answered
where consent.tenant_id = answered.tenant_id and consent.application_id = answered.application_id
  and consent.state <> 'given';

-- When the person asked the company never to contact them: a recruiter takes that mark from no candidate.
alter table candidate add column never_contact_at timestamptz;
alter table candidate no force row level security;
update candidate set never_contact_at = barred.at
from (
  select tenant_id, candidate_id, min(answered_at) as at from invitation where answer = 'never' group by tenant_id, candidate_id
) barred
where candidate.tenant_id = barred.tenant_id and candidate.id = barred.candidate_id;
alter table candidate force row level security;
alter table consent force row level security;
alter table invitation force row level security;
