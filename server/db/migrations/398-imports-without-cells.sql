-- compatible-from: 200
-- A row with optional cells that cannot be read can be imported without them: the choice for all rows, the rows that do
-- otherwise, how many there are, and of each row whether it is one and was chosen.
alter table candidate_import
  add column on_unreadable text check (on_unreadable in ('leaveOut', 'skip')),
  add column otherwise_rows jsonb not null default '[]',
  add column unreadable integer not null default 0;
alter table candidate_import_row add column leave_out text check (leave_out in ('possible', 'chosen'));
