-- A browser whose sessions were ended by somebody (a new password, a new address, "sign out everywhere") is no sign of
-- its person any more, until they sign in there again. Signing out in it leaves it known. Those of before stay known.
alter table browser_binding add column thrown_out_at timestamptz;
