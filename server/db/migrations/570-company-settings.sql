-- compatible-from: 550
-- The pipelines that new positions of a company copy.
create table stage_template (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  id uuid not null,
  -- Names the template in createPosition. Templates of older releases keep the key that they had.
  key text not null,
  name text not null,
  name_key text collate "C" not null generated always as (folded(name)) stored,
  name_sort text collate "C" not null generated always as (sorted_name(name)) stored,
  description text not null,
  stages jsonb not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
create unique index stage_template_name on stage_template (tenant_id, name_key);
create unique index stage_template_default on stage_template (tenant_id) where is_default;

-- Companies that an older release creates get them too.
create function add_company_settings(company_id uuid, at timestamptz) returns void language sql
  set search_path = public, pg_temp as $$
  insert into stage_template (tenant_id, id, key, name, description, stages, is_default, created_at, updated_at)
  select company_id, gen_random_uuid(), key, name, description, stages::jsonb, key = 'agency', at, at from (values
    ('agency', 'Agency search', 'Source, screen, submit with consent, interview and offer.',
      '[
        {"name": "Sourced", "type": "lead", "limitDays": 14, "clientVisible": false, "requires": {"consent": false, "reason": false}},
        {"name": "Screening", "type": "screen", "limitDays": 7, "clientVisible": false, "requires": {"consent": false, "reason": false}},
        {"name": "Submitted to client", "type": "submitted", "limitDays": 5, "clientVisible": true, "requires": {"consent": true, "reason": false}},
        {"name": "First interview", "type": "interview", "limitDays": 10, "clientVisible": true, "requires": {"consent": false, "reason": false}},
        {"name": "Final interview", "type": "interview", "limitDays": 10, "clientVisible": true, "requires": {"consent": false, "reason": false}},
        {"name": "Offer", "type": "offer", "limitDays": 7, "clientVisible": true, "requires": {"consent": false, "reason": false}},
        {"name": "Hired", "type": "hired", "limitDays": null, "clientVisible": true, "requires": {"consent": false, "reason": false}}
      ]'),
    ('inHouse', 'In-house hiring', 'Screen applications, hold two interviews and make an offer.',
      '[
        {"name": "Applied", "type": "lead", "limitDays": 7, "clientVisible": false, "requires": {"consent": false, "reason": false}},
        {"name": "Recruiter screen", "type": "screen", "limitDays": 7, "clientVisible": false, "requires": {"consent": false, "reason": false}},
        {"name": "Hiring manager review", "type": "submitted", "limitDays": 5, "clientVisible": true, "requires": {"consent": true, "reason": false}},
        {"name": "Technical interview", "type": "interview", "limitDays": 10, "clientVisible": true, "requires": {"consent": false, "reason": false}},
        {"name": "Team interview", "type": "interview", "limitDays": 10, "clientVisible": true, "requires": {"consent": false, "reason": false}},
        {"name": "Offer", "type": "offer", "limitDays": 7, "clientVisible": true, "requires": {"consent": false, "reason": false}},
        {"name": "Hired", "type": "hired", "limitDays": null, "clientVisible": true, "requires": {"consent": false, "reason": false}}
      ]'),
    ('short', 'Contract hiring', 'One screen and one interview, for contract and freelance work.',
      '[
        {"name": "Sourced", "type": "lead", "limitDays": 5, "clientVisible": false, "requires": {"consent": false, "reason": false}},
        {"name": "Screening", "type": "screen", "limitDays": 3, "clientVisible": false, "requires": {"consent": false, "reason": false}},
        {"name": "Submitted to client", "type": "submitted", "limitDays": 3, "clientVisible": true, "requires": {"consent": true, "reason": false}},
        {"name": "Interview", "type": "interview", "limitDays": 5, "clientVisible": true, "requires": {"consent": false, "reason": false}},
        {"name": "Offer", "type": "offer", "limitDays": 3, "clientVisible": true, "requires": {"consent": false, "reason": false}},
        {"name": "Hired", "type": "hired", "limitDays": null, "clientVisible": true, "requires": {"consent": false, "reason": false}}
      ]')
  ) template (key, name, description, stages);
$$;

create function keep_company_settings() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform add_company_settings(new.tenant_id, new.created_at);
  return null;
end $$;
create trigger keep_company_settings after insert on company
  for each row execute function keep_company_settings();

alter table company no force row level security;
select add_company_settings(tenant_id, now()) from company;
alter table company force row level security;

alter table stage_template enable row level security;
alter table stage_template force row level security;
create policy tenant on stage_template using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on stage_template to assay_tenant;
