-- compatible-from: 200
-- Whether a code host has put off to say which commits of a repository others have merged: it is asked again by a job, which goes
-- with the repository (docs/decisions/097).
alter table repository add column merges_pending boolean not null default false;
create trigger forget_jobs after delete on repository for each row execute function forget_jobs('{merges}');
