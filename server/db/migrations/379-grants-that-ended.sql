-- Method and date are those of a consent that is given: one that was withdrawn, or has ended, kept those of its grant. That
-- it was given, when it was noted and by whom, stays in the log. Of the owner and forced row security see 155.
alter table consent no force row level security;
update consent set method = null, given_on = null
where state in ('withdrawn', 'expired') and (method is not null or given_on is not null);
alter table consent force row level security;
