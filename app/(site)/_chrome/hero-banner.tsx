import type { ReactNode } from 'react'

/** The banner at the top of an index page (specification §2, Shared hero banners): badge, title, text. */
export function HeroBanner({ badge, title, text, edit, children }: HeroBannerProps) {
  return (
    <header className="container pt-[clamp(2.5rem,6vw,5rem)] pb-[clamp(2rem,5vw,4rem)]">
      {children}
      <p className="note mt-6">{badge}</p>
      <h1
        className="mt-4 max-w-[9.8em] text-5xl leading-tight tracking-tight"
        data-sanity={edit?.title}
      >
        {title}
      </h1>
      <p
        className="mt-6 max-w-[33em] text-ink-soft text-lg leading-normal"
        data-sanity={edit?.text}
      >
        {text}
      </p>
    </header>
  )
}

type HeroBannerProps = {
  badge: string
  title: string
  text: string
  /** Values of `data-sanity`. */
  edit?: { title?: string | undefined; text?: string | undefined }
  /** The breadcrumb. */
  children?: ReactNode
}
