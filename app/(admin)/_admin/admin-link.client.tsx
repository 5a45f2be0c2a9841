'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link on an admin page. Another admin page is drawn in place of this one, and fetched when a pointer or the focus
 * comes near, not when the link scrolls into view. Everything else is a document of its own, with scripts of its own.
 */
export function AdminLink({ href, ...rest }: AdminLinkProps) {
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(true)

  if (!/^\/admin(?:[/?#]|$)/.test(href)) return <a href={href} {...rest} />
  return (
    <Link {...rest} href={href} prefetch={isNear} onPointerEnter={approach} onFocus={approach} />
  )
}

type AdminLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }
