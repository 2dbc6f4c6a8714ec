-- compatible-from: 200
-- What a developer says of a topic (evidence.md section 5): that others do not see it, that they work with it though no commit
-- shows it, that its number is wrong. A topic of which nothing is said has no row.
create table topic_choice (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  slug text not null,
  hidden boolean not null,
  declared boolean not null,
  -- In the person's own words; it changes no number.
  dispute text check (char_length(dispute) between 1 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, slug),
  check (hidden or declared or dispute is not null)
);
alter table topic_choice enable row level security;
alter table topic_choice force row level security;
create policy tenant on topic_choice using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on topic_choice to assay_tenant;
