-- compatible-from: 200
-- When a code host that has had enough of us may be asked for the account's list again; of the past once nothing waits.
alter table forge_account add column waits_until timestamptz;
