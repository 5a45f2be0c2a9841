-- Writers write drafts in the Studio. A new enum value can't be used in the transaction that adds it, so the functions
-- that use it are in the next file.

alter type public.app_role add value 'writer';

comment on type public.app_role is
  'admin: everything, including redirects and roles. editor: publishes content in the Studio. writer: drafts in the Studio only.';
