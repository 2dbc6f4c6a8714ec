-- no-transaction
-- compatible-from: 170
-- Nothing sorts or finds candidates by the whole of their name.
drop index concurrently if exists candidate_name
