import type { PageContent } from './page-content.ts'

/** The home page as it ships (requirements §2, Home). */
export const homeContent: PageContent = {
  _id: 'page-home',
  _type: 'page',
  title: 'Home',
  seo: {
    _type: 'seo',
    title: 'AI SEO Software for Marketers and Small Businesses',
    description:
      'LayerRank finds and fixes SEO errors on your site, and SEODadda answers questions about your marketing data. Plus free SEO tools without registration.',
    keywords: 'AI SEO software, SEO automation, technical SEO, schema markup, free SEO tools',
    noIndex: false,
    type: 'website',
    schemaType: 'WebPage',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      layout: 'first-screen',
      eyebrow: 'AI apps from {price} and {tools} free tools for marketers and small businesses',
      title: 'SEO software that fixes errors within limits you set',
      text: 'LayerRank checks your site and fixes clear-cut SEO errors by fixed rules. Everything else, such as a title drafted by AI, waits for your OK. SEODadda uses AI to answer questions about your marketing data, with the numbers behind each answer.',
      buttons: [
        {
          _type: 'button',
          _key: 'demo',
          label: 'Book a Demo',
          link: { _type: 'link', kind: 'booking' },
        },
        {
          _type: 'button',
          _key: 'how',
          label: 'See How It Works',
          link: { _type: 'link', kind: 'url', href: '#how-it-works' },
          look: 'quiet',
        },
        {
          _type: 'button',
          _key: 'plans',
          label: 'See plans and free trials',
          link: { _type: 'link', kind: 'url', href: '/apps#pricing' },
          look: 'quiet',
        },
      ],
      drawing: [
        {
          _type: 'fixList',
          _key: 'fixes',
          page: 'LayerRank on a sample page: /pricing',
          found: '3 errors found and fixed',
          fixes: [
            {
              _type: 'fix',
              _key: 'robots',
              error: 'The page was hidden from Google',
              cause: 'A noindex tag was left over from a template.',
              before: 'Left out of search results',
              after: 'Can be listed again',
              result: 'Fixed after you approved it',
            },
            {
              _type: 'fix',
              _key: 'canonical',
              error: 'Google was pointed to an old URL',
              cause: 'The canonical tag named a URL that redirects to this page.',
              before: 'shop.example/plans',
              after: 'shop.example/pricing',
              result: 'Fixed automatically',
            },
            {
              _type: 'fix',
              _key: 'price',
              error: 'Google might not read the price',
              cause: 'The schema markup had a currency symbol in the number.',
              before: '$49.00',
              after: '49.00',
              result: 'Fixed automatically',
            },
          ],
          log: 'Every change is logged',
          undo: 'The log shows how to undo each one',
        },
      ],
    },
    {
      _type: 'featureRows',
      _key: 'how-it-works',
      anchor: 'how-it-works',
      title: 'The apps do the checking. You make the decisions.',
      rows: [
        {
          _type: 'featureRow',
          _key: 'automation',
          title: 'Always-On Automation',
          text: 'LayerRank keeps checking your site for new SEO errors without being asked. It fixes the clear-cut ones and explains the rest.',
          drawing: [
            {
              _type: 'findingList',
              _key: 'log',
              caption: 'Sample log, before your approval',
              findings: [
                finding('canonical', 'Canonical tag points to a redirect', 'Fixed', 'Oct 6'),
                finding('schema', 'Currency symbol in the schema price', 'Fixed', 'Oct 8'),
                finding('noindex', 'Noindex tag on /pricing', 'Needs review', 'Oct 9'),
              ],
              conclusion: '2 fixed, 1 waiting for you',
            },
          ],
        },
        {
          _type: 'featureRow',
          _key: 'intelligence',
          title: 'Integrated Intelligence',
          text: 'One report tells you traffic dropped. Search, ad and lead data together tell you why, and every answer names its sources.',
          drawing: [
            {
              _type: 'findingList',
              _key: 'sources',
              caption: 'Sample finding from three sources',
              findings: [
                finding('search', 'Clicks to /pricing', '−67%', 'Search Console'),
                finding('leads', 'Organic leads', '−36%', 'CRM (CSV)'),
                finding('ads', 'Ad clicks', '+2%', 'Google Ads'),
              ],
              conclusion: 'Demand didn’t change. One page dropped out of Google.',
            },
          ],
        },
        {
          _type: 'featureRow',
          _key: 'enhancement',
          title: 'Non-Intrusive Enhancement',
          text: 'You choose which kinds of errors are fixed automatically. Changes to titles, descriptions and noindex tags wait for your approval, and the log keeps the version before each change.',
          drawing: [
            {
              _type: 'findingList',
              _key: 'limits',
              caption: 'Sample settings for one site',
              findings: [
                finding(
                  'automatic',
                  'Canonical tags that point to redirects, redirect chains, hreflang return links and schema markup',
                  'Fix automatically',
                ),
                finding('approval', 'Titles and noindex tags', 'Ask me first'),
                finding('never', 'Text on your pages', 'Never change'),
              ],
              conclusion: 'You set the limits',
            },
          ],
        },
      ],
    },
    {
      _type: 'sampleAnalysis',
      _key: 'command-center',
      app: { _type: 'reference', _ref: 'app-seodadda', _weak: true },
      buttonLabel: 'Learn More',
      questionLabel: 'Question',
      question: 'Why did we get fewer organic leads in October?',
      figuresTitle: 'Data behind the answer',
      columns: ['Metric', 'Sep', 'Oct', 'Change'],
      figures: [
        {
          _type: 'sampleFigure',
          _key: 'clicks',
          name: 'Clicks to /pricing',
          source: 'Search Console',
          before: '1,840',
          after: '610',
          change: '−67%',
        },
        {
          _type: 'sampleFigure',
          _key: 'impressions',
          name: 'Impressions of /pricing',
          source: 'Search Console',
          before: '46,200',
          after: '15,300',
          change: '−67%',
        },
        {
          _type: 'sampleFigure',
          _key: 'others',
          name: 'Clicks to all other pages',
          source: 'Search Console',
          before: '9,420',
          after: '9,510',
          change: '+1%',
        },
        {
          _type: 'sampleFigure',
          _key: 'organic',
          name: 'Organic leads',
          source: 'CRM (CSV)',
          before: '96',
          after: '61',
          change: '−36%',
        },
        {
          _type: 'sampleFigure',
          _key: 'paid',
          name: 'Paid leads',
          source: 'CRM (CSV)',
          before: '41',
          after: '43',
          change: '+5%',
        },
      ],
      answerLabel: 'Answer',
      answer: [
        'One page caused it. Impressions of /pricing on Google fell from October 9 and stopped on October 14. The page accounts for 33 of the 35 organic leads you lost.',
        'Leads from all other pages (−2) and paid leads (+2) held steady, so demand didn’t fall. Check the page for a noindex tag first, and see what you released around October 9.',
      ],
      drawing: [
        {
          _type: 'lineChart',
          _key: 'leads',
          alt: 'Organic leads per week, by the Monday each week starts. Sep 7: 22, Sep 14: 23, Sep 21: 22, Sep 28: 22, Oct 5: 20, Oct 12: 12, Oct 19: 10, Oct 26: 9. Oct 9, when impressions fell, is marked where the drop begins.',
          caption: 'Organic leads per week, starting Monday',
          points: [
            chartPoint('sep-7', 'Sep 7', 22),
            chartPoint('sep-14', 'Sep 14', 23),
            chartPoint('sep-21', 'Sep 21', 22),
            chartPoint('sep-28', 'Sep 28', 22),
            chartPoint('oct-5', 'Oct 5', 20, 'impressions fall, Oct 9'),
            chartPoint('oct-12', 'Oct 12', 12),
            chartPoint('oct-19', 'Oct 19', 10),
            chartPoint('oct-26', 'Oct 26', 9),
          ],
        },
      ],
      note: 'Sample analysis: invented data in the format of a real answer.',
    },
    {
      _type: 'appPromotion',
      _key: 'solutions',
      anchor: 'solutions',
      eyebrow: 'Apps and connected tools',
      title: 'One app for each job',
      text: 'Start with the app you need and connect the tools you already use. LayerRank and SEODadda are also available together as a bundle.',
    },
    {
      _type: 'callToAction',
      _key: 'all-apps',
      ground: 'band',
      title: 'Get LayerRank and SEODadda together for less.',
      buttons: [
        {
          _type: 'button',
          _key: 'pricing',
          label: 'Compare plans and prices',
          link: { _type: 'link', kind: 'url', href: '/apps#pricing' },
          look: 'arrow',
        },
        {
          _type: 'button',
          _key: 'choose',
          label: 'Which app do I need?',
          link: { _type: 'link', kind: 'url', href: '/support#which-app' },
          look: 'arrow',
        },
      ],
    },
    {
      _type: 'beforeAfter',
      _key: 'benefits',
      title: 'Less manual checking',
      caption: 'Three tasks, before and after',
      beforeLabel: 'Without the apps',
      afterLabel: 'With the apps connected',
      rows: [
        {
          _type: 'beforeAfterRow',
          _key: 'falls',
          before: 'You see a traffic drop in the monthly report.',
          after: 'You see the drop, the page and the likely cause together.',
        },
        {
          _type: 'beforeAfterRow',
          _key: 'fixes',
          before: 'Fixing one tag takes a ticket, a release and a wait.',
          after: 'On WordPress, LayerRank fixes it, or asks you to approve the change.',
        },
        {
          _type: 'beforeAfterRow',
          _key: 'definitions',
          before: 'You merge exports from three tools to answer one question.',
          after: 'You ask SEODadda and check the numbers beside the answer.',
        },
      ],
    },
    {
      _type: 'toolList',
      _key: 'tools',
      shelves: [
        {
          _type: 'toolShelf',
          _key: 'free',
          title: 'Free SEO tools',
          text: 'No registration needed. The tools run in your browser.',
          tools: [
            'meta-tag-generator',
            'schema-generator',
            'utm-builder',
            'word-counter',
            'qr-generator',
            'color-palette',
          ].map((slug) => ({
            _type: 'reference' as const,
            _key: slug,
            _ref: `tool-${slug}`,
            _weak: true,
          })),
        },
      ],
    },
    {
      _type: 'postList',
      _key: 'articles',
      title: 'SEO guides from the blog',
      shows: 'newest',
      count: 3,
    },
    {
      _type: 'callToAction',
      _key: 'enterprise',
      ground: 'water',
      eyebrow: 'Enterprise',
      title: 'Manage more than one site?',
      text: 'For agencies, franchises and companies with several brands: tell us how many sites you manage and who works on them. We’ll reply with a plan and a quote. Or talk it over in a 30-minute demo.',
      buttons: [
        {
          _type: 'button',
          _key: 'sales',
          label: 'Contact Enterprise Sales',
          link: { _type: 'link', kind: 'url', href: '/contact?topic=enterprise' },
          look: 'secondary',
        },
        {
          _type: 'button',
          _key: 'consultation',
          label: 'Book a Demo',
          link: { _type: 'link', kind: 'booking' },
          look: 'quiet',
        },
      ],
    },
    {
      _type: 'callToAction',
      _key: 'closing',
      ground: 'night',
      title: 'See it work on your own site',
      text: 'Book a 30-minute demo and bring a page that worries you. We’ll check it together, and you keep the list of errors.',
      buttons: [
        {
          _type: 'button',
          _key: 'demo',
          label: 'Book a Demo',
          link: { _type: 'link', kind: 'booking' },
        },
      ],
      emailLabel: 'or email',
    },
  ],
}

function finding(_key: string, text: string, result: string, label?: string) {
  return { _type: 'finding' as const, _key, text, result, ...(label && { label }) }
}

function chartPoint(_key: string, label: string, value: number, event?: string) {
  return { _type: 'chartPoint' as const, _key, label, value, ...(event && { event }) }
}
