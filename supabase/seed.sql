-- The home page used to link to /local-reach, the former name of CiteAgent.
-- Visitors type /pricing, /privacy and /terms; all three are parts of other pages.
insert into public.redirects (source_path, destination_url, redirect_type, description)
values
  ('/local-reach', '/cite-agent', 301, 'LocalReach is now called CiteAgent.'),
  ('/pricing', '/apps#pricing', 302, 'All prices are on one page.'),
  ('/privacy', '/contact#privacy', 302, 'The privacy policy is on the contact page.'),
  ('/privacy-policy', '/contact#privacy', 302, 'The privacy policy is on the contact page.'),
  ('/terms', '/support#terms', 302, 'The support page says where the terms are.')
on conflict (source_path) do nothing;
