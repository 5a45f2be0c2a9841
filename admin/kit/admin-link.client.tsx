'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link on an admin page. Another admin page is drawn in place of this one, and asked for when it is opened: what was
 * fetched ahead would come back after the next action, as it was before. Everything else is a document of its own,
 * with scripts of its own.
 */
export function AdminLink({ href, ...rest }: AdminLinkProps) {
  if (!/^\/admin(?:[/?#]|$)/.test(href)) return <a href={href} {...rest} />
  return <Link {...rest} href={href} prefetch={false} />
}

type AdminLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }
