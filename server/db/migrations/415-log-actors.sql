-- compatible-from: 200
-- Who caused an entry. Null in entries of older releases: a member where actor_member_id is set, otherwise unknown.
alter table transition_log
  add column actor_kind text check (actor_kind in ('member', 'developer', 'candidate', 'contact', 'staff', 'system')),
  add column actor_contact_id uuid;
