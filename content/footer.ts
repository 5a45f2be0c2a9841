import type { Footer } from '#schemas/sanity.types.ts'
import { linkTo } from './link-to.ts'

/** The footer as it ships (requirements §2, Shared chrome). */
export const footerContent = {
  _id: 'footer',
  _type: 'footer',
  blurb: 'SEO apps and free tools that show what they change and where their numbers come from.',
  columns: [
    {
      _type: 'footerColumn',
      _key: 'apps',
      title: 'Our Apps',
      lists: 'apps',
      links: [
        { ...footerLink('tools', 'Free Tools', '/tools'), position: 3 },
        footerLink('pricing', 'Pricing', '/apps#pricing'),
      ],
    },
    {
      _type: 'footerColumn',
      _key: 'resources',
      title: 'Resources',
      links: [
        footerLink('blog', 'Blog', '/blog'),
        footerLink('roadmap', 'Roadmap', '/roadmap'),
        footerLink('solutions', 'Solutions', '/#solutions'),
        footerLink('about', 'About', '/about'),
      ],
    },
    {
      _type: 'footerColumn',
      _key: 'support',
      title: 'Support',
      links: [
        footerLink('sales', 'Contact Sales', '/contact'),
        footerLink('help', 'Get Help', '/support'),
        footerLink('enterprise', 'Enterprise Inquiries', '/contact?topic=enterprise'),
        footerLink('privacy', 'Privacy Policy', '/contact#privacy'),
      ],
    },
  ],
  legal: '© {years} {siteName}',
} satisfies Omit<Footer, '_createdAt' | '_updatedAt' | '_rev'>

function footerLink(_key: string, label: string, href: string) {
  return { _type: 'footerLink', _key, label, link: linkTo(href) } as const
}
