import type { LayoutProps } from 'sanity'
import { ReviewsProvider } from './reviews.tsx'
import { useUploadProblems } from './upload-problems.tsx'

export function StudioLayout(props: LayoutProps) {
  useUploadProblems()
  return <ReviewsProvider>{props.renderDefault(props)}</ReviewsProvider>
}
