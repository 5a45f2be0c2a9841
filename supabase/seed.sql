-- The home page used to link to /local-reach, the former name of CiteAgent.
insert into public.redirects (source_path, destination_url, redirect_type, description)
values ('/local-reach', '/cite-agent', 301, 'LocalReach is now called CiteAgent.')
on conflict (source_path) do nothing;
