-- compatible-from: 200
-- Who sees which part of a developer's profile (docs/decisions/084): nobody, until they say otherwise.
alter table user_profile
  add column privacy_introduction text not null default 'nobody'
    check (privacy_introduction in ('nobody', 'companies', 'link', 'everybody')),
  add column privacy_expertise text not null default 'nobody'
    check (privacy_expertise in ('nobody', 'companies', 'link', 'everybody')),
  add column privacy_commits text not null default 'nobody'
    check (privacy_commits in ('nobody', 'companies', 'link', 'everybody')),
  add column privacy_contact text not null default 'nobody'
    check (privacy_contact in ('nobody', 'companies', 'link', 'everybody'));
