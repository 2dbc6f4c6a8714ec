-- compatible-from: 640
-- A demo workspace whose visitor reset it: its place went to another workspace.
alter table demo_workspace add column is_replaced boolean not null default false;
