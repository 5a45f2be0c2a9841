import type { PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import { SiteLink } from '#app/_ui/site-link.client.tsx'
import type { LinkMark } from '#lib/content/types.ts'

/** The marks within a line, the same in the body, in callouts and in tables. */
export const inlineComponents = {
  marks: {
    link: ({ value, children }: { value?: LinkMark; children: ReactNode }) => {
      const href = value?.href ?? ''
      if (href.startsWith('/')) return <SiteLink href={href}>{children}</SiteLink>
      return <a href={href}>{children}</a>
    },
    code: ({ children }: { children: ReactNode }) => <code>{children}</code>,
  },
} satisfies PortableTextComponents
