-- The home page used to link to /local-reach, the former name of CiteAgent.
-- The others are addresses that visitors type for parts of other pages.
insert into public.redirects (source_path, destination_url, redirect_type, description)
values
  ('/local-reach', '/cite-agent', 301, 'LocalReach is now called CiteAgent.'),
  ('/pricing', '/apps#pricing', 302, 'All prices are on one page.'),
  ('/privacy', '/contact#privacy', 302, 'The privacy policy is on the contact page.'),
  ('/privacy-policy', '/contact#privacy', 302, 'The privacy policy is on the contact page.'),
  ('/terms', '/support#terms', 302, 'The support page says where the terms are.'),
  ('/security', '/support#security', 302, 'An answer on the support page.'),
  ('/enterprise', '/contact?topic=enterprise', 302, 'Enterprise inquiries use the contact form.'),
  ('/demo', '/contact', 302, 'The contact page leads to the booking calendar.'),
  ('/help', '/support', 302, 'The support page has the answers.'),
  ('/faq', '/support', 302, 'The support page has the answers.')
on conflict (source_path) do nothing;
