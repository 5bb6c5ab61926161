-- A person's budget as it is before anybody changed it, told once, so that others need not know what it is at first.
CREATE FUNCTION tell_first_budget(p_user UUID, p_month TEXT) RETURNS VOID LANGUAGE plpgsql
SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
BEGIN
    IF (lock_budget(p_user)).version = 0 THEN PERFORM publish_budget(p_user, p_month); END IF;
END $$;
