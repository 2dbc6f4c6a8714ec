-- compatible-from: 200
-- The search of developers by place, and of topics by name, compares folded texts too (390-folded-names.sql).
alter table developer_search
  add column location_folded text collate "C" generated always as (folded(location)) stored;

alter table topic
  add column name_folded text collate "C" not null generated always as (folded(name)) stored,
  add column name_sort text collate "C" not null generated always as (sorted_name(name)) stored,
  add column aliases_folded text collate "C" not null
    generated always as (folded(translate(aliases::text, '[]', '  '))) stored;
