'use client'

import { useEffect, useRef } from 'react'
import { authMessages } from '#lib/messages-auth.ts'

const { title, text } = authMessages.change.done

/** What stays when the toast has gone, and the way back; the focus was on a form that is no longer there. */
export function PasswordChanged({ back }: { back: { href: string; label: string } }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl">
        {title}
      </h1>
      <p className="mt-4">{text}</p>
      <p className="mt-8">
        {/* A new document: Next would keep this page, and show it again to whoever wants the form. */}
        <a href={back.href} className="button" data-kind="primary">
          {back.label}
        </a>
      </p>
    </>
  )
}
