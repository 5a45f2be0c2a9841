'use client'

import { useEffect, useRef } from 'react'
import { ButtonLink } from '#app/_ui/button-link.tsx'
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
        <ButtonLink href={back.href} kind="primary">
          {back.label}
        </ButtonLink>
      </p>
    </>
  )
}
