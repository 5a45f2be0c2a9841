'use client'

import { usePathname } from 'next/navigation'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { Button } from '#site/ui/button.tsx'
import './preview.css'

export type PreviewProps = {
  readonly guest?: ContentMode['guest']
  /** `published` if the release that a guest looks at is. */
  readonly state?: 'published' | 'ended' | undefined
}

/** Bar that names the content the preview shows on this page, with a button to leave it. */
export function PreviewBar({ guest, state }: PreviewProps) {
  const pathname = usePathname()
  return (
    <aside className="preview-bar" aria-label="Preview">
      <p>
        {state && NOTICES[state]}
        {!state && (guest ? <GuestNotice guest={guest} pathname={pathname} /> : NOTICE)}
      </p>
      <form action="/api/draft-mode/disable" method="post">
        <input type="hidden" name="path" value={pathname} />
        <Button type="submit" size="small">
          Leave preview
        </Button>
      </form>
    </aside>
  )
}

const NOTICE = 'Preview: you are looking at drafts.'

const NOTICES = {
  published: 'Preview: these changes are published now.',
  ended: 'This preview has ended. You are looking at the published site.',
} as const

type NoticeProps = { guest: NonNullable<ContentMode['guest']>; pathname: string }

function GuestNotice({ guest: { path, release }, pathname }: NoticeProps) {
  if (release) return 'Preview: you are looking at changes that aren’t published yet.'
  if (pathname === path) return NOTICE
  return (
    <>
      This page is the published one.{' '}
      {/* A full load, because the layout of the preview differs. */}
      <a href={path}>Back to the preview</a>
    </>
  )
}
