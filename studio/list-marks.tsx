import type { ReactNode } from 'react'
import {
  isGoingToUnpublish,
  type PreviewConfig,
  type PreviewValue,
  type SchemaTypeDefinition,
  useActiveReleases,
  useDocumentVersions,
} from 'sanity'
import { documentTypes } from '#schemas'
import { publishedId } from '#schemas/rules/page-path.ts'
import { planText } from '#schemas/rules/plan-text.ts'
import { useReviewMark } from './reviews.tsx'

const markedTypes: ReadonlySet<string> = new Set(documentTypes)

/**
 * Adds to the rows of documents when they are scheduled, and the state of a review. The Studio shows a row's `children`
 * after the fields that the schema chooses, which can only be text.
 */
export function withListMarks(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) =>
    markedTypes.has(type.name) && 'preview' in type && type.preview
      ? { ...type, preview: withMark(type.preview) }
      : type,
  )
}

function withMark({ select, prepare }: PreviewConfig): PreviewConfig {
  return {
    select: { ...select, markedId: '_id' },
    prepare: ({ markedId, ...fields }, options) => {
      const row: PreviewValue = prepare ? prepare(fields, options) : fields
      if (typeof markedId !== 'string') return row
      const mark = <ListMark id={publishedId(markedId)} subtitle={row.subtitle ?? ''} />
      const marked: Row = { ...row, children: mark }
      return marked
    },
  }
}

type Row = PreviewValue & { readonly children: ReactNode }

/** Says what is planned for a document and what became of its review, before the row's own second line. */
function ListMark({ id, subtitle }: { id: string; subtitle: string }) {
  const plan = usePlan(id)
  const review = useReviewMark(id)
  if (!plan && !review) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const textOf = (length: 'long' | 'short') =>
    [plan && planText(plan, timeZone, length), review, subtitle].filter(Boolean).join(' · ')
  return (
    <span className="list-mark" title={textOf('long')}>
      {textOf('short')}
    </span>
  )
}

/** Returns the next scheduled change of a document. */
function usePlan(id: string) {
  const { versions } = useDocumentVersions({ documentId: id })
  const { byId } = useActiveReleases()
  const plans = versions.flatMap((version) => {
    const release = byId.get(`_.releases.${version._id.split('.')[1]}`)
    const at = release?.publishAt ?? release?.metadata.intendedPublishAt
    const isScheduled = release?.state === 'scheduled' || release?.state === 'scheduling'
    if (!at || !isScheduled) return []
    const action = isGoingToUnpublish(version) ? ('unpublish' as const) : ('publish' as const)
    return [{ action, at, state: 'scheduled' as const, error: '' }]
  })
  return plans.toSorted((a, b) => a.at.localeCompare(b.at))[0]
}
