-- Mails of accounts and of companies in one table, in the states of machines/lifecycle/mail. Processes of a release before are to
-- be stopped first: the outbox is gone.
alter table outbox rename to mail;
alter index outbox_pkey rename to mail_pkey;
alter index outbox_message_id_key rename to mail_message_id_key;
alter index outbox_recipient rename to mail_recipient;
alter index outbox_uid rename to mail_uid;
alter table mail drop constraint outbox_kind_check;
alter table mail drop constraint outbox_state_check;
alter table mail rename column done_at to handed_over_at;
-- The company or the developer whose transaction queues the mail; null where no tenant is known.
alter table mail add column tenant_id uuid;
-- Why the mail returned to draft.
alter table mail add column refusal jsonb;
alter table mail add column held_until timestamptz;
-- The invitation or digest that the mail belongs to.
alter table mail add column subject_id uuid;
alter table mail add column updated_at timestamptz;
alter table mail add column version integer not null default 1;

-- A kept text as content: its first paragraph greets, the first link alone in a paragraph is the button, the last one signs.
create function content_of(old jsonb) returns jsonb language sql as $$
  with part as (
    select n, words, count(*) over () as total
    from unnest(regexp_split_to_array(btrim(old ->> 'text', E'\n'), E'\n{2,}')) with ordinality as split (words, n)
  ), link as (select min(n) as n from part where words ~ '^https?://\S+$')
  select jsonb_strip_nulls(jsonb_build_object(
    'to', old -> 'to',
    'subject', old -> 'subject',
    'greeting', coalesce((select words from part where n = 1), ''),
    'before', coalesce((select jsonb_agg(words order by part.n) from part, link
      where part.n > 1 and part.n < coalesce(link.n, total)), '[]'),
    'action', (select jsonb_build_object('label', 'Open Assay', 'url', words) from part join link using (n)),
    'after', coalesce((select jsonb_agg(words order by part.n) from part, link
      where part.n > link.n and part.n < total), '[]')))
$$;
-- A mail that was given up did not bounce: it stays queued, and its failed job says why. A reset without words is a draft.
update mail set
  state = case when kind = 'passwordReset' then 'draft' when state = 'done' then 'sent' else 'queued' end,
  payload = case when kind <> 'passwordReset' and payload is not null then content_of(payload) end,
  kind = case
    when kind = 'passwordReset' or payload ->> 'subject' = 'Reset your password' then 'passwordReset'
    when payload ->> 'subject' = 'Verify your email' then 'verification'
    when payload ->> 'subject' = 'Verify your new email' then 'emailChange'
    when payload ->> 'subject' = 'Verify your commit email' then 'commitAddress'
    else 'security' end,
  updated_at = coalesce(handed_over_at, created_at);
drop function content_of (jsonb);
alter table mail alter column updated_at set not null;
alter table mail add constraint mail_state_check check (state in (
  'draft', 'checked', 'held', 'queued', 'sent', 'delivered', 'bounced', 'complained', 'cancelled'));
create index mail_tenant on mail (tenant_id, created_at) where tenant_id is not null;
create index mail_subject on mail (tenant_id, subject_id) where subject_id is not null;

-- A tenant sees its own mails alone; the worker and the accounts belong to no tenant and see all.
alter table mail enable row level security;
alter table mail force row level security;
create policy tenant on mail using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
create policy platform on mail to assay_global using (true);
grant select, insert, update, delete on mail to assay_tenant;
