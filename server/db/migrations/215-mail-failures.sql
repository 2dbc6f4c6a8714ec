-- compatible-from: 200
-- Why a mail was not taken was kept in the relay's words, which may name whom it is for: with the address or without.
update job set failure = 'the relay did not take it' where kind = 'mail' and failure is not null;
