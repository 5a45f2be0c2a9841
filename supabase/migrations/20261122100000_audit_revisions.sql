-- A published change and its line in the trail name the same revision of a document. Without an index every question
-- for who published what would read all texts that were ever changed.

create index audit_log_after_revision_idx on public.audit_log ((after ->> 'revision'));
create index audit_log_before_revision_idx on public.audit_log ((before ->> 'revision'));
