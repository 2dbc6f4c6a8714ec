-- A session that a newer one of the same browser has taken the place of, as after a new password: its stream closes
-- without a word, because nobody is to leave.
alter table session_family drop constraint session_family_revoked_because_check;
alter table session_family add constraint session_family_revoked_because_check check (revoked_because in (
  'reuse', 'foreign-browser', 'sign-out', 'account-deleted', 'owner',
  'password-changed', 'email-changed', 'role-changed', 'disabled', 'revoked', 'renewed'));
