-- compatible-from: 200
-- Contents of files, sampled as the trees are (docs/decisions/093), by which a history is known again that was written anew with
-- other trees: those that own commits left, and those of anybody that stand in it. Null of what was read before they were sampled,
-- the own ones until it is read whole again.
alter table history_sample add column blobs text[];
alter table history_sample add column all_blobs text[];
-- The first of the own ones, by which it is looked up.
alter table history_sample add column blob_keys text[];
