import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { ReviewsProvider } from './reviews.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'

const problems = new EventTarget()

/** Shows why a file was not uploaded. */
export function reportUploadProblem(message: string): void {
  problems.dispatchEvent(new CustomEvent('problem', { detail: message }))
}

/** The Studio with the reviews, and with what happens outside of React: problems of uploads and the end of the session. */
export function StudioLayout(props: LayoutProps) {
  const { push } = useToast()

  useEffect(() => {
    const show = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const description = String(event.detail)
      push({
        status: 'error',
        title: 'Not uploaded',
        description,
        closable: true,
        duration: 20_000,
      })
    }
    problems.addEventListener('problem', show)
    return () => problems.removeEventListener('problem', show)
  }, [push])

  return (
    <ReviewsProvider>
      {props.renderDefault(props)}
      <SignedOutDialog />
    </ReviewsProvider>
  )
}
