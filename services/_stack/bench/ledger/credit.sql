-- One cent comes into the wallet: one function call, one commit.
\set n :n + 1
\set person random(1, :people)
SELECT adjust_wallet(('00000000-0000-4000-8000-' || lpad(:person::text, 12, '0'))::uuid,
    'c' || :run::text || '-' || :client_id::text || '-' || :n::text, 1, '{"description":"A cent"}');
