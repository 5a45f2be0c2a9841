import type { ReactNode } from 'react'
import type { SiteContent } from '#site/content/site-content.ts'
import type { TextKey } from '#site/registry.ts'
import { Text } from '#site/ui/text.tsx'

/** The banner at the top of an index page (requirements §2, Shared hero banners): badge, title, text. */
export function HeroBanner({ badge, content, title, text, children }: HeroBannerProps) {
  return (
    <header className="container pt-[clamp(2.5rem,6vw,5rem)] pb-[clamp(2rem,5vw,4rem)]">
      {children}
      <p className="note mt-6">{badge}</p>
      <Text
        of={content}
        field={title}
        as="h1"
        className="mt-4 max-w-[9.8em] text-5xl leading-tight tracking-tight"
      />
      <Text
        of={content}
        field={text}
        as="p"
        className="mt-6 max-w-[33em] text-ink-soft text-lg leading-normal"
      />
    </header>
  )
}

type HeroBannerProps = {
  badge: string
  content: SiteContent
  title: TextKey
  text: TextKey
  /** The breadcrumb. */
  children: ReactNode
}
