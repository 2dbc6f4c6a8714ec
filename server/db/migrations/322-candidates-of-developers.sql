-- compatible-from: 200
-- Which developer a candidate is: one of them for a company, whoever adds them. The candidate is the company's record and stays when
-- the developer goes.
alter table candidate add column developer_id uuid references account (id) on delete set null;
create unique index candidate_developer on candidate (tenant_id, developer_id) where developer_id is not null;
-- For the end of an account, which looks for its candidates in every company.
create index candidate_of_account on candidate (developer_id) where developer_id is not null;
