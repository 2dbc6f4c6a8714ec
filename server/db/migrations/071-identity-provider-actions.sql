-- Codes that reset a password and that change an address, besides those that verify one.

alter table identity_action_code drop constraint identity_action_code_kind_check;

-- Null where the person had no address when the change was asked for.
alter table identity_action_code alter column email drop not null;

-- Where a change of address goes to; the code was mailed there.
alter table identity_action_code add column new_email text;

alter table identity_action_code add constraint identity_action_code_kind_check
  check (kind in ('VERIFY_EMAIL', 'PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL')),
  add constraint identity_action_code_new_email_check
  check ((kind = 'VERIFY_AND_CHANGE_EMAIL') = (new_email is not null)),
  add constraint identity_action_code_email_check
  check (kind = 'VERIFY_AND_CHANGE_EMAIL' or email is not null);
