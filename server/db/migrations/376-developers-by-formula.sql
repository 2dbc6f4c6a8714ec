-- no-transaction
-- compatible-from: 200
-- Those of an earlier formula are looked for every minute, among all who are found.
create index concurrently if not exists developer_search_formula on developer_search (formula, account_id)
