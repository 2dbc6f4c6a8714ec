-- compatible-from: 640
-- What the calendar finds by date: candidates due in a stage, open invitations, links to digests. Consents have such an index.
create index application_due on application (tenant_id, due_at) where due_at is not null;
create index invitation_end on invitation (tenant_id, expires_on) where state = 'sent';
create index secret_link_digest_end on secret_link (tenant_id, expires_at)
  where purpose = 'digest' and revoked_at is null;
