-- compatible-from: 580
-- IDs of the members whom a note mentions. Its text stays plain.
alter table note add column mentions jsonb not null default '[]';
