-- Where an application stood before its last event, with its clock: what undo restores. The version in it is the one
-- that the event led to, so that nobody takes back what a colleague did since.
alter table application add column before jsonb;

-- Why a position waits: kept as long as it does.
alter table position add column hold_reason text;

-- A question that was asked again, and a refusal, have no grant: what an earlier one left stays in the log.
update consent set method = null, given_on = null where state in ('requested', 'declined');
