import type { PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import type { LinkMark } from '#site/content/body.ts'

/** The marks within a line, the same in the body, in callouts and in tables. */
export const inlineComponents = {
  marks: {
    link: ({ value, children }: { value?: LinkMark; children: ReactNode }) => {
      const href = value?.href ?? ''
      if (href.startsWith('/')) return <a href={href}>{children}</a>
      return <a href={href}>{children}</a>
    },
    code: ({ children }: { children: ReactNode }) => <code>{children}</code>,
  },
} satisfies PortableTextComponents
