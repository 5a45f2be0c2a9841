import type { ReactNode } from 'react'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { ButtonLink } from '#site/ui/button.tsx'

const { title, text, back } = authMessages.previewEnded

async function hasLinkEnded(): Promise<boolean> {
  return (await currentContentMode()).hasEnded === 'link'
}

/** Returns the title of a 404 page: a guest whose preview link has ended reads that instead. */
export async function missingTitle(missing: string): Promise<string> {
  return (await hasLinkEnded()) ? title : missing
}

/** Renders a 404 page, or for a guest whose preview link has ended the reason why the page is gone. */
export async function UnlessPreviewEnded({ children }: { children: ReactNode }) {
  if (!(await hasLinkEnded())) return children

  return (
    <section className="message-page">
      <div className="container">
        <h1>{title}</h1>
        <p>{text}</p>
        <ButtonLink href="/">{back}</ButtonLink>
      </div>
    </section>
  )
}
