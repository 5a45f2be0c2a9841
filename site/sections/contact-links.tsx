import type { ReactNode } from 'react'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { type ButtonKind, ButtonLink } from '#site/ui/button.tsx'

/** The way to a demo; its address is an editor's. */
export function DemoLink({ content, kind, children }: ContactLinkProps) {
  return (
    <ButtonLink
      href={content.bookDemoUrl}
      edit={editAttribute(content.edit, 'bookDemoUrl')}
      {...(kind && { kind })}
    >
      {children}
    </ButtonLink>
  )
}

type ContactLinkProps = { content: SiteContent; kind?: ButtonKind; children: ReactNode }
