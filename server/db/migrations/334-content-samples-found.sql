-- no-transaction
-- compatible-from: 200
-- Histories are looked up by the first contents of theirs, while others are being read.
create index concurrently if not exists history_sample_blob_keys on history_sample using gin (blob_keys)
