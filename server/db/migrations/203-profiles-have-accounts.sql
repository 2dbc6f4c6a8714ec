-- compatible-from: 200
-- A profile goes with the account, and none is written where there is no account: whoever writes a first one holds the
-- account as it is until the end of the transaction, and whoever deletes the account waits for that, and takes the profile
-- along. What a developer's tenant holds beside it is written in the transaction that has locked the profile.
do $$
declare person uuid;
begin
  -- Profiles that were written after their account was erased, with what was logged of them. Row security binds whoever
  -- migrates too.
  alter table user_profile no force row level security;
  for person in
    select tenant_id from user_profile profile where not exists (select from account where id = profile.tenant_id)
  loop
    perform set_config('assay.tenant_id', person::text, true);
    perform forget_developer_log();
    delete from user_profile where tenant_id = person;
  end loop;
  perform set_config('assay.tenant_id', '', true);
  alter table user_profile force row level security;
end $$;

alter table user_profile add constraint user_profile_account
  foreign key (tenant_id) references account (id) on delete cascade;
