-- compatible-from: 530
-- The keyed hash of the address that a link was mailed to: whoever unsubscribes through an older mail opts out the address that got
-- it, and not the one that got a later link. Null for a link that no mail carried, and for links of older releases.
alter table secret_link add column address_hash text;
