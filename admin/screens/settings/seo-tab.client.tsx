'use client'

import { cardsOf } from 'brightkeel-seo-checks/meta-tags/cards.ts'
import type { MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.client.tsx'
import { SaveBar } from '#admin/kit/save-bar.tsx'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { visitors } from '#admin/kit/say-saved.ts'
import type { FieldChange } from '#lib/content/save-fields.ts'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { mergePageSeo } from '#site/content/seo/parse.ts'
import type { SeoPage } from '#site/seo/seo-pages.ts'
import { Button } from '#site/ui/button.tsx'
import { searchCuts } from '#site/ui/page-previews/search-cuts.ts'
import { useScreen } from '#site/ui/page-previews/search-preview.client.tsx'
import { SocialCard } from '#site/ui/page-previews/social-card.client.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { FieldConflicts } from './field-conflicts.client.tsx'
import { labelOf } from './field-labels.ts'
import { SETTINGS_ID } from './general-settings.ts'
import { SchemaPanel } from './schema-panel.client.tsx'
import { seoSeenAt } from './seen-at.ts'
import { SeoFields } from './seo-fields.client.tsx'
import { previewFields, SeoPreviews, useInBrowser } from './seo-previews.client.tsx'
import { checkSeo, seoFieldsOf, seoName, seoPath, seoPaths } from './seo-values.ts'
import { saveSeo } from './settings-actions.ts'
import type { DocumentStore } from './use-documents.client.ts'
import { useGeneratedNodes } from './use-generated-nodes.client.ts'
import { useSave } from './use-save.client.ts'

/** Edits the SEO data of a page, with previews of search results, structured data, and shared links. */
export function SeoTab({ store, page, pages, site, today, status, onPage }: SeoTabProps) {
  const { path } = page
  const { id } = page.document
  const [isAsking, setAsking] = useState(false)
  const [screen, setScreen] = useScreen()
  const isInBrowser = useInBrowser()
  const { saving, changes, storedFields, reset } = usePageSeo(store, page, site)
  // The page before any change, to detect when a change is live.
  useEffect(() => void visitors.readBefore(path), [path])
  const fields = seoFieldsOf(store.fields(id))
  const errors = checkSeo(fields)
  const defaults = mergePageSeo(page, null, site.url)
  const seo = mergePageSeo(page, fields, site.url)
  const previewed = previewFields(seo, site)
  // Text widths need a browser.
  const cuts = isInBrowser ? searchCuts(previewed, screen) : null
  const generated = useGeneratedNodes(path, fields)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [[field, message] = []] = Object.entries(errors)
    if (field && message) {
      document.getElementById(field)?.focus()
      showFailure(`${labelOf(field)}: ${message}`)
    } else saving.save(changes, { title: say.seoSaved.title, text: say.seoSaved.text(path) })
  }

  return (
    <form onSubmit={submit} noValidate className="seo">
      <PagePicker store={store} path={path} pages={pages} onPage={onPage} />
      <div className="seo-columns">
        <section aria-labelledby="seo-fields">
          <h2 id="seo-fields" className="text-xl">
            SEO data
          </h2>
          <SeoFields
            fields={fields}
            defaults={defaults}
            errors={errors}
            search={{ cuts, screen }}
            onType={(name, value) => store.type(id, seoPath(name), value)}
          />
        </section>
        <section aria-labelledby="seo-looks" className="seo-looks">
          <h2 id="seo-looks" className="text-xl">
            Preview
          </h2>
          {cuts && (
            <SeoPreviews fields={previewed} cuts={cuts} screen={screen} onScreen={setScreen} />
          )}
          <SchemaPanel seo={seo} generated={generated} today={today} />
        </section>
      </div>
      <SharedLinks
        fields={previewed}
        siteUrl={site.url}
        isImageSaved={changes.every(({ path: changed }) => changed !== seoPath('ogImage'))}
      />
      <SaveBar
        at="foot"
        label="Save Changes"
        canSave={changes.length > 0}
        isPending={saving.isPending}
        status={status}
      >
        <Button
          disabled={storedFields.length === 0 && changes.length === 0}
          onClick={() => setAsking(true)}
        >
          Reset
        </Button>
      </SaveBar>

      {isAsking && (
        <ConfirmDialog
          title={say.reset.ask(path)}
          confirm="Reset"
          onConfirm={reset}
          onClose={() => setAsking(false)}
        >
          <p className="mt-3">
            {storedFields.length === 1 ? '1 field goes' : `${storedFields.length} fields go`} back
            to the default. The old values stay in the document’s history.
          </p>
        </ConfirmDialog>
      )}
      {saving.conflict && <FieldConflicts saving={saving} labelOf={labelOf} />}
    </form>
  )
}

/** Saves the page's fields, or resets them to their defaults. */
function usePageSeo(store: DocumentStore, page: SeoPage, site: SeoTabProps['site']) {
  const { path } = page
  const { id } = page.document
  const saving = useSave(store, {
    id,
    action: (changes, overwrite) => saveSeo(path, changes, overwrite),
    failure: say.seoSaveFailed,
    seenAt: (saved) =>
      store.stored(SETTINGS_ID).maintenanceMode === true
        ? undefined
        : seoSeenAt(path, bareChanges(saved), mergePageSeo(page, null, site.url)),
  })
  const storedFields = seoPaths.filter((field) => store.stored(id)[field] !== null)

  const reset = () => {
    const done = { title: say.reset.title, text: say.reset.text(path) }
    const blank = Object.fromEntries(seoPaths.map((field) => [field, null]))
    const clear = () => store.settle(id, blank)
    const unset = storedFields.map((field) => ({
      path: field,
      seen: store.stored(id)[field] ?? null,
      next: null,
    }))
    if (unset.length > 0) saving.save(unset, done, { onDone: clear })
    else {
      clear()
      showToast({ ...done, tone: 'good' })
    }
  }

  return { saving, changes: store.changes(id), storedFields, reset }
}

/** Returns the changes with the names of the fields as paths. */
function bareChanges(changes: readonly FieldChange[]): FieldChange[] {
  return changes.map((change) => ({ ...change, path: seoName(change.path) }))
}

type SeoTabProps = {
  store: DocumentStore
  page: SeoPage
  pages: readonly SeoPage[]
  site: { readonly siteName: string; readonly url: string }
  /** Date in ISO 8601. */
  today: string
  /** Text about unsaved changes here and on other tabs. */
  status: ReactNode
  onPage: (page: SeoPage) => void
}

/** Selects the page to edit and marks pages with unsaved changes. */
function PagePicker({ store, path, pages, onPage }: PagePickerProps) {
  return (
    <div className="seo-page">
      <label htmlFor="seo-page">Page</label>
      <select
        id="seo-page"
        value={path}
        onChange={({ target }) => {
          const chosen = pages.find((each) => each.path === target.value)
          if (chosen) onPage(chosen)
        }}
      >
        {pages.map((each) => (
          <option key={each.path} value={each.path}>
            {each.title} ({each.path})
            {store.changes(each.document.id).length > 0 ? ' · unsaved' : ''}
          </option>
        ))}
      </select>
      <a className="text-link" href={path} target="_blank" rel="noopener">
        View page
      </a>
    </div>
  )
}

type PagePickerProps = Pick<SeoTabProps, 'store' | 'pages' | 'onPage'> & { path: string }

/**
 * Previews the page on six networks. Images from other hosts are not loaded: that would disclose the admin's visit.
 */
function SharedLinks({ fields, siteUrl, isImageSaved }: SharedLinksProps) {
  const isOwn = fields.ogImage.startsWith(`${siteUrl}/`)
  const url = fields.ogImage.slice(siteUrl.length)
  // All generated images are 1200 × 630, except the square one of pages without a title.
  const size = fields.card === 'summary' ? [400, 400] : [1200, 630]
  const [width = 0, height = 0] = size
  const image = isOwn && isImageSaved ? { url, width, height } : null

  return (
    <section aria-labelledby="cards-title" className="seo-shared">
      <h2 id="cards-title" className="text-xl">
        Shared links
      </h2>
      <ul className="social-cards">
        {cardsOf(fields).map((card) => (
          <SocialCard key={card.network} card={card} image={image} hasImage />
        ))}
      </ul>
    </section>
  )
}

type SharedLinksProps = {
  fields: MetaFields
  siteUrl: string
  /** True if the image URL is saved: a half-typed URL is not loaded. */
  isImageSaved: boolean
}
