-- no-transaction
-- compatible-from: 200
-- Texts of people that were stored decomposed (NFD), composed, table by table. Row security binds whoever migrates too: it is lifted
-- for each table's update. Developers' own texts have been composed from the beginning.
do $$
declare part record;
begin
  for part in
    select * from (values
      ('account', array['name', 'company_name'], '{}'::text[]),
      ('company', array['name'], '{}'),
      ('member', array['name', 'title'], '{}'),
      ('client', array['name', 'notes'], array['tags']),
      ('position', array['title', 'close_reason', 'hold_reason'], array['locations']),
      ('stage', array['name'], '{}'),
      ('candidate', array['name', 'headline', 'location', 'source'], array['tags']),
      ('application', '{}', array['rejection', 'before']),
      ('note', array['text'], '{}'),
      ('candidate_import_row', '{}', array['cells', 'candidate'])
    ) as written (name, texts, documents)
    join pg_class held on held.oid = written.name::regclass
  loop
    if part.relforcerowsecurity then execute format('alter table %I no force row level security', part.name); end if;
    execute (
      select format('update %I set %s where %s', part.name,
        string_agg(format('%1$I = normalize(%1$I::text, NFC)::%2$s', kept.name, kept.type), ', '),
        string_agg(format('%I::text is not nfc normalized', kept.name), ' or '))
      from (
        select unnest(part.texts) as name, 'text' as type union all select unnest(part.documents), 'jsonb'
      ) kept);
    if part.relforcerowsecurity then execute format('alter table %I force row level security', part.name); end if;
    commit;
  end loop;
end $$
