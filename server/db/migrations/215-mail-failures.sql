-- compatible-from: 210
-- Why a mail was not taken was kept in the relay's words, which may name whom it is for.
update job set failure = regexp_replace(failure, '[^\s<>"''(),:;=]+@[^\s<>"''(),:;]+', '(an address)', 'g')
  where kind = 'mail' and failure like '%@%';
