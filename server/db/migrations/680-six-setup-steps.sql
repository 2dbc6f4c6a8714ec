-- compatible-from: 580
-- When digests are due; all null until the company chooses.
alter table company
  add column digest_cadence text check (digest_cadence in ('weekly', 'everyTwoWeeks', 'monthly')),
  add column digest_weekday text check
    (digest_weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  add column digest_hour integer check (digest_hour between 0 and 23),
  add column digest_time_zone text,
  add constraint company_digest_preferences check
    (num_nonnulls(digest_cadence, digest_weekday, digest_hour, digest_time_zone) in (0, 4));

-- The setup had four steps and has six: whoever had finished it has finished. Every step is one version further.
alter table company no force row level security;
update company set onboarding_step = 6, version = version + 1 where onboarding_step >= 4;
alter table company force row level security;
