-- compatible-from: 200
-- Addresses of a history under the developer's own name or login, for them to claim; of nobody else, and known anew with each reading
-- from the beginning.
alter table repository add column suggested jsonb not null default '[]';
