import type { Metadata } from 'next'
import { authMessages } from '#lib/messages-auth.ts'
import { ButtonLink } from '#site/ui/button.tsx'

const { title, text, back } = authMessages.previewEnded

export const metadata: Metadata = { title, robots: { index: false, follow: false } }

/** For people with a preview link that has expired or was revoked. */
export default function PreviewEndedPage() {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4">{text}</p>
      <p className="mt-8">
        <ButtonLink href="/">{back}</ButtonLink>
      </p>
    </>
  )
}
