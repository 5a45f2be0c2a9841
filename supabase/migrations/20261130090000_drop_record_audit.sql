-- The site writes what happens to content with the secret key, in the name of the person it has checked.
drop function public.record_audit(text, text, text, jsonb, jsonb);

comment on table public.audit_log is
  'What was changed by whom. Written by triggers and with the secret key; no role can insert, update or delete a row.';
