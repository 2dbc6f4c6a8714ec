-- compatible-from: 420
-- What became of the mail to each recipient, and which address it went to.
alter table digest_recipient
  -- The latest mail to the recipient. Mails are deleted 30 days after they end.
  add column mail_id uuid,
  -- Keyed hash of the mailed address: an opt-out suppresses this one, also after the contact's address changed.
  add column address_hash text;
-- When the author was mailed that mails of the digest bounced: once per digest.
alter table digest add column bounces_mailed_at timestamptz;
