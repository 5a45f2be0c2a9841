import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { type TextKey, textDefaults as text } from '#site/registry.ts'

/** A link or button by its label: its target, and whether it opens a new tab. */
export type Lead = { name: string; href: string; isNewTab?: boolean }

type FixedPage = {
  path: string
  /** Badges, headings, prices and statuses, including those in hidden cards. */
  says: readonly string[]
  /** Editable texts with their default values (requirements §3, Site content). */
  keys: readonly TextKey[]
  leads: readonly Lead[]
  /** Labels of the breadcrumb (requirements §2, Shared chrome). */
  crumbs: readonly string[]
}

const booking = { href: text.bookDemoUrl, isNewTab: true }
const emailLink = `mailto:${siteSettingsDefaults.contactEmail}`

/** Requirements §2, §8 and §9, page by page. */
export const fixedPages: readonly FixedPage[] = [
  {
    path: '/',
    says: [
      'Always-On Automation',
      'Integrated Intelligence',
      'Non-Intrusive Enhancement',
      'Sample analysis',
    ],
    keys: [
      'heroTitle',
      'heroSubtitle',
      'seoDaddaTitle',
      'solutionsTitle',
      'solutionsSubtitle',
      'enterpriseTitle',
      'enterpriseSubtitle',
      'ctaTitle',
      'ctaSubtitle',
    ],
    leads: [
      { name: 'Book a Demo', ...booking },
      { name: 'See How It Works', href: '#how-it-works' },
      { name: 'Learn More about SEODadda', href: '/seo-dadda' },
    ],
    crumbs: [],
  },
  {
    path: '/about',
    says: [
      'Our Story',
      'Trust & Transparency',
      'Customer First',
      'Innovation',
      'Results Driven',
      'AI Development',
      'Success',
      'veteran-owned',
    ],
    keys: [
      'aboutHeroTitle',
      'aboutHeroSubtitle',
      'aboutValuesTitle',
      'aboutValuesSubtitle',
      'aboutLeadershipTitle',
      'aboutLeadershipSubtitle',
      'aboutMissionTitle',
      'aboutMissionSubtitle',
      'aboutCTATitle',
      'aboutCTASubtitle',
    ],
    leads: [
      { name: 'Schedule a Meeting', ...booking },
      { name: 'Get in Touch', href: emailLink },
    ],
    crumbs: ['Home', 'About'],
  },
  {
    path: '/apps',
    says: [
      'Professional Marketing Suite',
      'Featured',
      'Popular',
      'Coming Soon',
      '$49/month',
      '$89/month',
      '$149/month',
    ],
    keys: ['appsHeroTitle', 'appsHeroSubtitle', 'enterpriseTitle', 'enterpriseSubtitle'],
    leads: [
      { name: 'Learn More about LayerRank', href: '/layer-rank' },
      { name: 'Learn More about SEODadda', href: '/seo-dadda' },
      { name: 'Learn More about CiteAgent', href: '/cite-agent' },
      { name: 'Learn More about SERP Analyzer', href: '/serp-analyzer' },
      {
        name: 'Start Free Trial for LayerRank',
        href: 'https://layerrank.example.com/signup',
        isNewTab: true,
      },
      {
        name: 'Start Free Trial for SEODadda',
        href: 'https://seodadda.example.com/signup',
        isNewTab: true,
      },
      {
        name: 'View Demo of LayerRank',
        href: 'https://layerrank.example.com/demo',
        isNewTab: true,
      },
      { name: 'View Demo of SERP Analyzer', href: '/serp-analyzer' },
      { name: 'Contact Enterprise Sales', href: '/contact?topic=enterprise' },
      { name: 'Schedule Consultation', ...booking },
    ],
    crumbs: ['Home', 'Apps'],
  },
  {
    path: '/layer-rank',
    says: ['Solo', '$49', 'Growth Bundle', '$99', '$138', 'Save $39/month'],
    keys: ['layerRankTitle', 'layerRankSubtitle', 'layerRankTagline'],
    leads: [],
    crumbs: ['Home', 'Apps', 'LayerRank'],
  },
  {
    path: '/seo-dadda',
    says: ['Solo', '$89', 'Growth Bundle', '$99', '$138', 'Save $39/month'],
    keys: ['seoDaddaTitle', 'seoDaddaSubtitle', 'seoDaddaTagline'],
    leads: [],
    crumbs: ['Home', 'Apps', 'SEODadda'],
  },
  {
    path: '/cite-agent',
    says: [
      'Starter',
      '$49',
      '1 agent',
      '1 location',
      'Up to 50 citations per month',
      'Monthly reporting',
      'Email support',
      'Growth',
      '$129',
      '3 agents',
      'Up to 150 citations per month',
      'Weekly reporting',
      'Priority support',
      'Competitor analysis',
      'Most Popular',
      'Enterprise',
      'per agent per month',
      'Unlimited agents and citations',
      'Real-time monitoring',
      'Custom reporting',
      'Dedicated account manager',
      'API access',
      'Each agent handles one website or location',
      'Join Waitlist',
    ],
    keys: ['localReachTitle', 'localReachSubtitle', 'localReachTagline'],
    leads: [{ name: 'Contact Sales for CiteAgent Enterprise', href: '/contact?topic=enterprise' }],
    crumbs: ['Home', 'Apps', 'CiteAgent'],
  },
  {
    path: '/serp-analyzer',
    says: ['Local Services Ads', 'Local pack', 'AI Overview', 'Paid results', 'Organic results'],
    keys: ['serpAnalyzerTitle', 'serpAnalyzerSubtitle', 'serpAnalyzerTagline'],
    leads: [],
    crumbs: ['Home', 'Apps', 'SERP Analyzer'],
  },
  {
    path: '/tools',
    says: [
      'No Registration Required',
      'Professional Grade',
      'Meta Tag Generator',
      'UTM Builder',
      'Word Counter',
      'QR Code Generator',
      'Schema Generator',
      'Color Palette',
    ],
    keys: [],
    leads: [],
    crumbs: ['Home', 'Tools'],
  },
  {
    path: '/blog',
    says: ['AI & Digital Marketing Insights'],
    keys: ['blogHeroTitle', 'blogHeroSubtitle', 'newsletterTitle', 'newsletterSubtitle'],
    leads: [],
    crumbs: ['Home', 'Blog'],
  },
  {
    path: '/contact',
    says: ['(919) 555-0142', 'Durham, North Carolina', '8AM', '6PM', '9AM', '3PM', 'Eastern'],
    keys: [
      'contactPageBadge',
      'contactPageTitle',
      'contactPageSubtitle',
      'contactFormTitle',
      'contactFormButton',
      'contactPhoneLabel',
      'contactPhoneNumber',
      'contactHoursLabel',
      'contactHours',
      'contactAddressLabel',
      'contactAddress',
    ],
    leads: [{ name: 'Book Discovery Session', ...booking }],
    crumbs: ['Home', 'Contact'],
  },
  {
    path: '/roadmap',
    says: ['In Development', 'Coming Soon', 'Completed', 'In Progress', 'Planned', 'Vision'],
    keys: [
      'roadmapHeroTitle',
      'roadmapHeroSubtitle',
      'roadmapCurrentAppsTitle',
      'roadmapCurrentAppsSubtitle',
      'roadmapTimelineTitle',
      'roadmapTimelineSubtitle',
      'roadmapFeedbackTitle',
      'roadmapFeedbackSubtitle',
      'roadmapCTATitle',
      'roadmapCTASubtitle',
    ],
    leads: [
      { name: 'Schedule a Demo', ...booking },
      { name: 'Provide Feedback', href: emailLink },
      { name: 'See All Apps', href: '/apps' },
    ],
    crumbs: ['Home', 'Roadmap'],
  },
  { path: '/support', says: [], keys: [], leads: [], crumbs: ['Home', 'Support'] },
]

/** Section 9: dates, read times and featured flags of posts 1 to 9. Post 10 isn't specified. */
export const fixedPosts = [
  ['ai-seo-what-to-automate-what-to-keep', 'December 3, 2024', 16, true],
  ['a-quarter-of-seo-for-a-two-person-team', 'December 6, 2024', 20, false],
  ['editing-ai-drafts-so-readers-stay-to-the-end', 'December 10, 2024', 18, false],
  ['name-address-phone-mending-local-listings', 'December 13, 2024', 16, false],
  ['image-seo-file-alt-text-layout', 'December 17, 2024', 14, false],
  ['the-marketing-tool-audit-keep-merge-cancel', 'December 20, 2024', 15, false],
  ['ai-overviews-and-the-real-competition-for-a-keyword', 'December 26, 2024', 12, true],
  ['automated-seo-testing-frameworks', 'January 18, 2025', 12, false],
  ['unified-marketing-analytics-dashboard', 'January 20, 2025', 11, true],
] as const
