-- Addresses with international domains are compared in punycode; the stored spelling stays as typed.
alter table identity_user add column email_key text unique;
update identity_user set email_key = email;
