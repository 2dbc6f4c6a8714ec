-- compatible-from: 580
-- A sign-up that follows an invitation: the hash of the invited address, so that another one makes no account.
alter table oauth_attempt add column invited_mailbox text;
