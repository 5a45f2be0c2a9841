import type { ReactNode } from 'react'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import type { ButtonKind } from '#site/ui/button.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'

/** The way to a demo; its address is an editor's. */
export function DemoLink({ content: { text, edit }, kind, children }: DemoLinkProps) {
  return (
    <ButtonLink
      href={text.bookDemoUrl}
      edit={editAttribute(edit, 'bookDemoUrl')}
      {...(kind && { kind })}
    >
      {children}
    </ButtonLink>
  )
}

type DemoLinkProps = { content: SiteContent; kind?: ButtonKind; children: ReactNode }
