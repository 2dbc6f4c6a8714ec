-- Who was deleted and can still be restored is listed by that moment, and the job that erases looks for it.
create index candidate_deleted on candidate (tenant_id, deleted_at, id) where deleted_at is not null;
