import { settingsMessages as say } from '#lib/messages-settings.ts'
import type { SeoPage } from '#site/seo/seo-pages.ts'
import { labelOf } from './field-labels.ts'
import type { DocumentStore } from './use-documents.client.ts'

/** Names the unsaved fields of the open tab, and links to those of other tabs and pages. */
export function UnsavedFields({ store, pages, openId, onGeneral, onPage }: UnsavedFieldsProps) {
  const ids = store.unsaved()
  const here = openId === null ? [] : namesOf(store, openId)
  const elsewhere = ids.filter((id) => id !== openId)
  if (ids.length === 0) return say.unsaved([])

  return (
    <>
      {here.length > 0 && <span>{say.unsaved(here)}</span>}
      {elsewhere.length > 0 && (
        <span className="unsaved-elsewhere">
          {here.length > 0 ? say.unsavedAlso : say.unsavedElsewhere}{' '}
          {elsewhere.map((id) => {
            const page = pages.find(({ document }) => document.id === id)
            return (
              <button key={id} type="button" onClick={() => (page ? onPage(page) : onGeneral())}>
                {page?.title ?? 'General'}: {namesOf(store, id).join(', ').toLowerCase()}
              </button>
            )
          })}
        </span>
      )}
    </>
  )
}

function namesOf(store: DocumentStore, id: string): string[] {
  return store.changes(id).map(({ path }) => labelOf(path))
}

type UnsavedFieldsProps = {
  store: DocumentStore
  pages: readonly SeoPage[]
  /** Id of the document that the open tab edits, if any. */
  openId: string | null
  onGeneral: () => void
  onPage: (page: SeoPage) => void
}
