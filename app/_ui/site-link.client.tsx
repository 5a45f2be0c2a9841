'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link within the site. It fetches its page when a pointer or the focus comes near, not when it
 * scrolls into view: a visitor who reads one page downloads one page.
 */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(true)

  return (
    <Link {...rest} href={href} prefetch={isNear} onPointerEnter={approach} onFocus={approach} />
  )
}

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }
