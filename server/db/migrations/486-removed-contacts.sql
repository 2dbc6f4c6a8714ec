-- compatible-from: 450
-- A removed contact keeps the name under which it was sent digests and decided, and loses its address. The keyed hash of the address
-- recognises it when the removal is undone, and when an older mail is unsubscribed from.
alter table contact add column removed_at timestamptz, add column address_hash text;
alter table contact drop constraint contact_email;
create unique index contact_email on contact (tenant_id, client_id, email_key) where removed_at is null;
