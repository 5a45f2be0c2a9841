-- The home page used to link to /local-reach, the former name of CiteAgent.
-- Visitors type /pricing; all prices are on /apps.
insert into public.redirects (source_path, destination_url, redirect_type, description)
values
  ('/local-reach', '/cite-agent', 301, 'LocalReach is now called CiteAgent.'),
  ('/pricing', '/apps#pricing', 302, 'All prices are on one page.')
on conflict (source_path) do nothing;
