-- compatible-from: 200
-- Whether what an account lists is awaited: its readings that go on meanwhile are not the end of it (docs/decisions/096).
alter table forge_account add column listing boolean not null default false;
