-- A link that has confirmed an address stays known until it is swept away, so that it can say so when it is opened again.
alter table identity_action_code add column used_at timestamptz;
