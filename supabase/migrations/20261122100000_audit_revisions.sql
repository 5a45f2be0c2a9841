-- A published change and its audit row have the same document revision. Without an index, finding who published a
-- change would scan all audit rows.

create index audit_log_after_revision_idx on public.audit_log ((after ->> 'revision'));
create index audit_log_before_revision_idx on public.audit_log ((before ->> 'revision'));
