import type { ReactNode } from 'react'
import { ButtonLink } from '#site/ui/button.tsx'

/** The page after an accepted form. */
export function ThankYou({ eyebrow, title, children, back }: ThankYouProps) {
  return (
    <section className="container pt-[clamp(2.5rem,6vw,5rem)] pb-(--section)">
      <p className="note">{eyebrow}</p>
      <h1 className="mt-4 max-w-[16ch] text-4xl">{title}</h1>
      <p className="mt-6 max-w-[46ch] text-ink-soft text-lg leading-normal">{children}</p>
      <p className="mt-9">
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </p>
    </section>
  )
}

type ThankYouProps = {
  eyebrow: ReactNode
  title: ReactNode
  children: ReactNode
  back: { href: string; label: ReactNode }
}
