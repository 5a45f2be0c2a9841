'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link on an admin page. Links to admin pages navigate on the client, without prefetching: a prefetched page
 * would be stale after the next action. All other links load a new document, which has its own scripts.
 */
export function AdminLink({ href, ...rest }: AdminLinkProps) {
  if (!/^\/admin(?:[/?#]|$)/.test(href)) return <a href={href} {...rest} />
  return <Link {...rest} href={href} prefetch={false} />
}

type AdminLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }
