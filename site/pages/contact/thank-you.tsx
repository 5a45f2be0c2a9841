import type { Route } from 'next'
import type { ReactNode } from 'react'
import { ButtonLink } from '#site/ui/button.tsx'

/** Where a form leads that was taken. */
export function ThankYou({ title, children, back }: ThankYouProps) {
  return (
    <section className="container pt-[clamp(2.5rem,6vw,5rem)] pb-(--section)">
      <p className="note">Received</p>
      <h1 className="mt-4 max-w-[16ch] text-4xl">{title}</h1>
      <p className="mt-6 max-w-[46ch] text-ink-soft text-lg leading-normal">{children}</p>
      <p className="mt-9">
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </p>
    </section>
  )
}

type ThankYouProps = {
  title: string
  children: ReactNode
  back: { href: Route; label: string }
}
