-- A cent is held and then paid: two movements, each a commit of its own.
\set n :n + 1
\set person random(1, :people)
SELECT outcome FROM hold_funds(('00000000-0000-4000-8000-' || lpad(:person::text, 12, '0'))::uuid,
    'r' || :run::text || '-' || :client_id::text || '-' || :n::text, 1, now() + interval '1 day',
    '{"description":"A cent"}');
SELECT outcome FROM end_hold(('00000000-0000-4000-8000-' || lpad(:person::text, 12, '0'))::uuid,
    'r' || :run::text || '-' || :client_id::text || '-' || :n::text, 'posted', now());
