import type { ReactNode } from 'react'
import type { EditAttribute } from '#lib/content/types.ts'

/** The banner at the top of an index page (specification §2, Shared hero banners): badge, title, text. */
export function HeroBanner({ badge, title, text, edit, children }: HeroBannerProps) {
  return (
    <header className="container pt-[clamp(2.5rem,6vw,5rem)] pb-[clamp(2rem,5vw,4rem)]">
      {children}
      <p className="note mt-6">{badge}</p>
      <h1 className="mt-4 max-w-[9.8em] text-5xl leading-tight tracking-tight" {...edit?.title}>
        {title}
      </h1>
      <p className="mt-6 max-w-[33em] text-ink-soft text-lg leading-normal" {...edit?.text}>
        {text}
      </p>
    </header>
  )
}

type HeroBannerProps = {
  badge: string
  title: string
  text: string
  edit?: { title: EditAttribute; text: EditAttribute }
  /** The breadcrumb. */
  children?: ReactNode
}
