import { siteSettingsDefaults } from './site-settings-defaults.ts'

/**
 * Every text of the site that an editor may change without touching a page's structure (specification
 * §3, Site content). `text` is what the site says until somebody writes something else.
 */
export const siteContentFields = {
  // Home
  heroTitle: {
    group: 'home',
    label: 'Hero title',
    description: 'Large heading at the top of the home page.',
    text: 'Keep your marketing on course',
  },
  heroSubtitle: {
    group: 'home',
    label: 'Hero subtitle',
    description: 'One or two sentences under the large heading of the home page.',
    multiline: true,
    text: 'Always-on apps that find what broke, mend it and show you the figures. They enhance the work you do. They never replace you.',
  },
  solutionsTitle: {
    group: 'home',
    label: 'Solutions title',
    description: 'Heading of the home page section about tools that work together.',
    text: 'One set of instruments, one chart',
  },
  solutionsSubtitle: {
    group: 'home',
    label: 'Solutions subtitle',
    description: 'Text under the solutions heading.',
    multiline: true,
    text: 'Search, ads, email and local listings read from the same data, so that a question has one answer instead of four.',
  },
  enterpriseTitle: {
    group: 'home',
    label: 'Enterprise title',
    description: 'Heading of the enterprise section, on the home page and on the apps page.',
    text: 'More than one site to keep afloat?',
  },
  enterpriseSubtitle: {
    group: 'home',
    label: 'Enterprise subtitle',
    description: 'Text under the enterprise heading, on the home page and on the apps page.',
    multiline: true,
    text: 'Agencies, franchises and groups with several brands: tell us how many sites and who looks after them. We answer with a plan and a price.',
  },
  ctaTitle: {
    group: 'home',
    label: 'Closing title',
    description: 'Heading of the call to action at the foot of the home page.',
    text: 'See it work on your own site',
  },
  ctaSubtitle: {
    group: 'home',
    label: 'Closing subtitle',
    description: 'Text of the call to action at the foot of the home page.',
    multiline: true,
    text: 'Book a demo and bring one page that worries you. We look at it together, and you keep what we find.',
  },

  // About
  aboutHeroTitle: {
    group: 'about',
    label: 'Hero title',
    description: 'Large heading at the top of the about page.',
    text: 'Built by people who have stood watch',
  },
  aboutHeroSubtitle: {
    group: 'about',
    label: 'Hero subtitle',
    description: 'Text under the large heading of the about page.',
    multiline: true,
    text: 'We are a veteran-owned company in Durham, North Carolina. We build tools that stay awake so that marketers can get on with marketing.',
  },
  aboutValuesTitle: {
    group: 'about',
    label: 'Values title',
    description: 'Heading above the four values.',
    text: 'What we hold to',
  },
  aboutValuesSubtitle: {
    group: 'about',
    label: 'Values subtitle',
    description: 'Text above the four values.',
    multiline: true,
    text: 'Four rules we decide by, and what each one costs us.',
  },
  aboutLeadershipTitle: {
    group: 'about',
    label: 'Leadership title',
    description: 'Heading above the founder and the team.',
    text: 'Who is on the bridge',
  },
  aboutLeadershipSubtitle: {
    group: 'about',
    label: 'Leadership subtitle',
    description: 'Text above the founder and the team.',
    multiline: true,
    text: 'A small crew. Everyone you meet before you buy is still here afterwards.',
  },
  aboutMissionTitle: {
    group: 'about',
    label: 'Mission title',
    description: 'Heading of the mission section.',
    text: 'Why we do this',
  },
  aboutMissionSubtitle: {
    group: 'about',
    label: 'Mission text',
    description: 'Text of the mission section.',
    multiline: true,
    text: 'Good marketing drowns in chores: broken markup, stale listings, reports nobody opens. We take the chores and leave you the judgment.',
  },
  aboutCTATitle: {
    group: 'about',
    label: 'Closing title',
    description: 'Heading of the call to action at the foot of the about page.',
    text: 'Ask us anything',
  },
  aboutCTASubtitle: {
    group: 'about',
    label: 'Closing subtitle',
    description: 'Text of the call to action at the foot of the about page.',
    multiline: true,
    text: 'Half an hour, no slides. Or write, and a person answers.',
  },

  // Apps
  appsHeroTitle: {
    group: 'apps',
    label: 'Hero title',
    description: 'Large heading at the top of the apps page.',
    text: 'Four apps, one job each',
  },
  appsHeroSubtitle: {
    group: 'apps',
    label: 'Hero subtitle',
    description: 'Text under the large heading of the apps page.',
    multiline: true,
    text: 'Use one, or use them together. Each works around the clock, says what it did, and leaves the decisions to you.',
  },

  // One page per app
  layerRankTitle: {
    group: 'appPages',
    label: 'LayerRank: title',
    description: 'Large heading at the top of the LayerRank page.',
    text: 'SEO that mends itself',
  },
  layerRankSubtitle: {
    group: 'appPages',
    label: 'LayerRank: subtitle',
    description: 'Text under the large heading of the LayerRank page.',
    multiline: true,
    text: 'LayerRank watches every page you publish, finds what search engines trip over and fixes it, schema markup included. Each change is logged and can be taken back.',
  },
  layerRankTagline: {
    group: 'appPages',
    label: 'LayerRank: tagline',
    description: 'A few words beside the name, wherever LayerRank is mentioned.',
    text: 'Self-healing SEO',
  },
  seoDaddaTitle: {
    group: 'appPages',
    label: 'SEODadda: title',
    description: 'Large heading at the top of the SEODadda page.',
    text: 'Ask your marketing data a question',
  },
  seoDaddaSubtitle: {
    group: 'appPages',
    label: 'SEODadda: subtitle',
    description: 'Text under the large heading of the SEODadda page.',
    multiline: true,
    text: 'SEODadda pulls your search, ads, email and analytics data together and answers in plain words, with the figures it used beside the answer.',
  },
  seoDaddaTagline: {
    group: 'appPages',
    label: 'SEODadda: tagline',
    description: 'A few words beside the name, wherever SEODadda is mentioned.',
    text: 'Your marketing data, in conversation',
  },
  localReachTitle: {
    group: 'appPages',
    label: 'CiteAgent: title',
    description: 'Large heading at the top of the CiteAgent page.',
    text: 'One name, one address, one phone number. Everywhere.',
  },
  localReachSubtitle: {
    group: 'appPages',
    label: 'CiteAgent: subtitle',
    description: 'Text under the large heading of the CiteAgent page.',
    multiline: true,
    text: 'CiteAgent builds your local citations, keeps every listing in step and shows where your competitors are listed and you are not.',
  },
  localReachTagline: {
    group: 'appPages',
    label: 'CiteAgent: tagline',
    description: 'A few words beside the name, wherever CiteAgent is mentioned.',
    text: 'Local citations, kept true',
  },
  serpAnalyzerTitle: {
    group: 'appPages',
    label: 'SERP Analyzer: title',
    description: 'Large heading at the top of the SERP Analyzer page.',
    text: 'See what you are really up against',
  },
  serpAnalyzerSubtitle: {
    group: 'appPages',
    label: 'SERP Analyzer: subtitle',
    description: 'Text under the large heading of the SERP Analyzer page.',
    multiline: true,
    text: 'SERP Analyzer reads the whole results page: local ads, the local pack, AI overviews, paid and organic results. What comes out is the true competition for a keyword.',
  },
  serpAnalyzerTagline: {
    group: 'appPages',
    label: 'SERP Analyzer: tagline',
    description: 'A few words beside the name, wherever SERP Analyzer is mentioned.',
    text: 'True keyword competition',
  },

  // Blog
  blogHeroTitle: {
    group: 'blog',
    label: 'Hero title',
    description: 'Large heading at the top of the blog page.',
    text: 'Field notes on search and marketing',
  },
  blogHeroSubtitle: {
    group: 'blog',
    label: 'Hero subtitle',
    description: 'Text under the large heading of the blog page.',
    multiline: true,
    text: 'Methods we use ourselves, with the arithmetic. Written for whoever has to make it work on Monday.',
  },
  newsletterTitle: {
    group: 'blog',
    label: 'Newsletter title',
    description: 'Heading of the newsletter sign-up under the posts.',
    text: 'A letter when there is something to say',
  },
  newsletterSubtitle: {
    group: 'blog',
    label: 'Newsletter subtitle',
    description: 'Text of the newsletter sign-up: say what arrives, and how often.',
    multiline: true,
    text: 'New articles and changes to the apps, by email. Your address is used for nothing else.',
  },
  blogPostTitle: {
    group: 'blog',
    label: 'Hint for an empty title',
    description:
      'Shown to an admin in place of a post title that is still empty. Visitors never see it.',
    text: 'Untitled post',
  },
  blogPostExcerpt: {
    group: 'blog',
    label: 'Hint for an empty excerpt',
    description:
      'Shown to an admin in place of an excerpt that is still empty. Visitors never see it.',
    multiline: true,
    text: 'Say in a sentence or two what a reader can do after reading this.',
  },
  blogPostContent: {
    group: 'blog',
    label: 'Hint for an empty article',
    description:
      'Shown to an admin in place of an article that is still empty. Visitors never see it.',
    multiline: true,
    text: 'Start with the answer. The reasons come after it.',
  },

  // Roadmap
  roadmapHeroTitle: {
    group: 'roadmap',
    label: 'Hero title',
    description: 'Large heading at the top of the roadmap page.',
    text: 'Where we are heading',
  },
  roadmapHeroSubtitle: {
    group: 'roadmap',
    label: 'Hero subtitle',
    description: 'Text under the large heading of the roadmap page.',
    multiline: true,
    text: 'What is done, what is being built and what is still a hope, quarter by quarter.',
  },
  roadmapCurrentAppsTitle: {
    group: 'roadmap',
    label: 'Current apps title',
    description: 'Heading above the cards of apps in development or coming soon.',
    text: 'On the slipway',
  },
  roadmapCurrentAppsSubtitle: {
    group: 'roadmap',
    label: 'Current apps subtitle',
    description: 'Text above the cards of apps in development or coming soon.',
    multiline: true,
    text: 'Apps we are building now, and how far along each one is.',
  },
  roadmapTimelineTitle: {
    group: 'roadmap',
    label: 'Timeline title',
    description: 'Heading above the quarters.',
    text: 'The course, quarter by quarter',
  },
  roadmapTimelineSubtitle: {
    group: 'roadmap',
    label: 'Timeline subtitle',
    description: 'Text above the quarters.',
    multiline: true,
    text: 'The further out, the less certain. Each entry says which it is.',
  },
  roadmapFeedbackTitle: {
    group: 'roadmap',
    label: 'Feedback title',
    description: 'Heading of the section that asks for feedback.',
    text: 'Tell us where to steer',
  },
  roadmapFeedbackSubtitle: {
    group: 'roadmap',
    label: 'Feedback subtitle',
    description: 'Text of the section that asks for feedback.',
    multiline: true,
    text: 'The order of this list changes when customers tell us what hurts. A person reads every message.',
  },
  roadmapCTATitle: {
    group: 'roadmap',
    label: 'Closing title',
    description: 'Heading of the call to action at the foot of the roadmap page.',
    text: 'Start with what works today',
  },
  roadmapCTASubtitle: {
    group: 'roadmap',
    label: 'Closing subtitle',
    description: 'Text of the call to action at the foot of the roadmap page.',
    multiline: true,
    text: 'LayerRank is ready now. See it on your own site, or look through all four apps.',
  },

  // Contact
  contactPageBadge: {
    group: 'contact',
    label: 'Badge',
    description: 'Small label above the heading of the contact page.',
    text: 'Get in touch',
  },
  contactPageTitle: {
    group: 'contact',
    label: 'Title',
    description: 'Large heading at the top of the contact page.',
    text: 'Talk to a person',
  },
  contactPageSubtitle: {
    group: 'contact',
    label: 'Subtitle',
    description: 'Text under the large heading of the contact page.',
    multiline: true,
    text: 'Questions, quotes, trouble: write, call, or book a discovery session.',
  },
  contactFormTitle: {
    group: 'contact',
    label: 'Form title',
    description: 'Heading above the contact form.',
    text: 'Send us a message',
  },
  contactFormButton: {
    group: 'contact',
    label: 'Form button',
    description: 'What the button under the contact form says.',
    text: 'Send message',
  },
  contactFormSubmitting: {
    group: 'contact',
    label: 'Form button while sending',
    description: 'What the button says while the message is on its way.',
    text: 'Sending…',
  },
  contactPhoneLabel: {
    group: 'contact',
    label: 'Phone: label',
    description: 'Label beside the phone number.',
    text: 'Phone',
  },
  contactPhoneNumber: {
    group: 'contact',
    label: 'Phone: number',
    description: 'Written as people dial it. Becomes a link that starts a call.',
    text: '(919) 555-0142',
  },
  contactHoursLabel: {
    group: 'contact',
    label: 'Business hours: label',
    description: 'Label beside the business hours.',
    text: 'Business hours',
  },
  contactHours: {
    group: 'contact',
    label: 'Business hours',
    description: 'Name the time zone.',
    multiline: true,
    text: 'Monday–Friday 8AM–6PM, Saturday 9AM–3PM Eastern',
  },
  contactAddressLabel: {
    group: 'contact',
    label: 'Address: label',
    description: 'Label beside the address.',
    text: 'Address',
  },
  contactAddress: {
    group: 'contact',
    label: 'Address',
    description: 'As it should appear on the contact page.',
    multiline: true,
    text: 'Durham, North Carolina',
  },

  // Links
  bookDemoUrl: {
    group: 'links',
    label: 'Booking link',
    description: 'Where every "Book Demo" button leads. Opens in a new tab.',
    text: 'https://booking.example.com/brightkeel/demo',
  },
  contactEmail: {
    group: 'links',
    label: 'Contact email',
    description: 'Where every "write to us" link sends its mail.',
    text: siteSettingsDefaults.contactEmail,
  },
} as const satisfies Record<string, SiteContentField>

/** Pages by which the Studio groups the texts, in the order of its tabs. */
export const siteContentGroups = [
  { name: 'home', title: 'Home' },
  { name: 'about', title: 'About' },
  { name: 'apps', title: 'Apps' },
  { name: 'appPages', title: 'App pages' },
  { name: 'blog', title: 'Blog' },
  { name: 'roadmap', title: 'Roadmap' },
  { name: 'contact', title: 'Contact' },
  { name: 'links', title: 'Links' },
] as const

export type SiteContentField = {
  /** The page whose tab shows the field. */
  group: (typeof siteContentGroups)[number]['name']
  label: string
  /** Tells an editor where the text appears. */
  description: string
  /** Shown in a box of several lines, in the Studio and when editing on the page. */
  multiline?: true
  /** The default. */
  text: string
}
