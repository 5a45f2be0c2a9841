import type { PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import type { LinkMark } from './text.ts'

/** Marks within a line, the same in the body and in its blocks. */
export const inlineComponents = {
  marks: {
    link: ({ value, children }: { value?: LinkMark; children: ReactNode }) => (
      <a href={value?.href ?? ''}>{children}</a>
    ),
    code: ({ children }: { children: ReactNode }) => <code>{children}</code>,
  },
} satisfies PortableTextComponents
