/** Words that people type for the booking calendar, whose URL is content. */
export const BOOKING_KEYWORDS = 'book a demo booking schedule appointment calendar consultation'

/** Words that people type for a page or an answer and that its texts may not contain. */
const KEYWORDS: Readonly<Record<string, string>> = {
  '/about':
    'company team who founded founder owner ceo veteran mission values case studies testimonials reviews customers',
  '/apps': 'catalog products seo software',
  '/apps#pricing':
    'seo software pricing cost how much plans subscription monthly compare cheap affordable bundle',
  '/blog': 'articles posts news',
  '/blog#newsletter': 'newsletter subscribe mailing list',
  '/blog/a-quarter-of-seo-for-a-two-person-team':
    'seo checklist seo plan core update spam update algorithm update google penalty manual action get found on google',
  '/blog/ai-overviews-and-the-real-competition-for-a-keyword': 'featured snippet zero click',
  '/blog/automated-seo-testing-frameworks': 'sitemap robots txt ci',
  '/blog/editing-ai-drafts-so-readers-stay-to-the-end': 'ai content penalty eeat e-e-a-t',
  '/blog/image-seo-file-alt-text-layout': 'core web vitals page speed slow website',
  '/blog/internal-links-before-outreach': 'backlinks outreach broken links',
  '/blog/name-address-phone-mending-local-listings':
    'nap citations local seo yelp google business profile my business gbp gmb moving call tracking restaurant apple maps',
  '/blog/the-marketing-tool-audit-keep-merge-cancel': 'cut costs marketing budget',
  '/blog/unified-marketing-analytics-dashboard': 'chatgpt traffic ai traffic roi roas attribution',
  '/cite-agent': 'citeagent cite agent local reach citations local listings directories',
  '/contact':
    'contact email address mail phone number call located location message sales job quote affiliate press',
  '/contact#privacy': 'privacy policy cookies data protection retention tracking personal data dpa',
  '/layer-rank':
    'layer rank technical seo audit monitoring fix canonical noindex redirects not showing up on google indexing',
  '/layer-rank#does-layerrank-work-with-wix-squarespace-or-godaddy': 'webflow',
  '/layer-rank#layerrank-undecided': 'yoast rank math seo plugin',
  '/roadmap':
    'upcoming features timeline quarters release changelog rank tracker content generation',
  '/seo-dadda':
    'dada seo dadda daddy chat chatbot ask data google analytics ga4 search console gsc reports rankings drop',
  '/seo-dadda#is-there-an-email-connector': 'mailchimp klaviyo',
  '/serp-analyzer': 'keyword difficulty competition competitors serp features',
  '/signin': 'login log in sign on account admin password',
  '/support': 'help faq questions answers',
  '/support#change-plan': 'cancel subscription downgrade upgrade billing invoice',
  '/support#contract': 'annual plan yearly plan discount coupon nonprofit',
  '/support#delete-my-data':
    'unsubscribe email newsletter opt out delete erase remove my data account right to be forgotten',
  '/support#free-tools': 'free',
  '/support#hours': 'business opening hours open response time phone call contact',
  '/support#integrations':
    'integrations connect plugin api platforms wordpress shopify hubspot looker studio zapier',
  '/support#limits': 'how many pages team plan seats',
  '/support#many-sites':
    'enterprise agency clients multiple locations multi franchise partner reseller',
  '/support#not-out-yet': 'when is citeagent coming launch date release date available',
  '/support#prices': 'price plans subscription monthly how much vat tax',
  '/support#refund': 'refund policy money back chargeback',
  '/support#seodadda-available': 'onboarding setup',
  '/support#security': 'security secure encryption soc safe',
  '/support#status-page': 'down outage uptime',
  '/support#trial': 'free trial try start sign up signup credit card',
  '/support#undecided': 'sla model training',
  '/tools': 'free calculators',
  '/tools/color-palette':
    'color scheme picker contrast checker wcag accessibility hex rgb brand colors',
  '/tools/meta-tag-generator':
    'title tag length meta description length character limit pixel width open graph og twitter card serp preview snippet',
  '/tools/qr-generator': 'qr code maker vcard wifi flyer poster menu',
  '/tools/qr-generator#may-i-put-a-logo-into-it': 'qr code logo',
  '/tools/schema-generator':
    'schema markup json ld structured data rich results faq article product local business validator',
  '/tools/utm-builder':
    'utm campaign url builder tracking link parameters tagging instagram facebook linkedin link',
  '/tools/word-counter':
    'word count character count counter readability reading time keyword density flesch sentence length',
}

export const keywordUrls = Object.keys(KEYWORDS)

/** Returns the words that people type for a page or an answer, by its URL. */
export function keywordsOf(href: string): string {
  return KEYWORDS[href] ?? ''
}
