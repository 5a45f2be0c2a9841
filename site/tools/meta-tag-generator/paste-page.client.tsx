'use client'

import type { MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { webUrl } from 'brightkeel-seo-checks/meta-tags/web-url.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { inertHtml } from '#site/tools/kit/inert-html.ts'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { type FoundTag, type ReadPage, readPage } from './logic/read-page.ts'
import { definition } from './state.ts'

const NOTHING = 'No title or meta tags found. Paste the page’s HTML source, including its <head>.'

const URL_ONLY =
  'This tool can’t load pages. Open this URL and copy the page’s source as described above.'

const FIELD_ID = 'source'

/** Starts of an HTML page, which belong in no field, and tags, which mean a page outside of fields. */
const PAGE = /<(?:!doctype|html|head)\b/i
const TAG = /<(?:!doctype|html|head|title|meta|link)\b/i

/**
 * Reads an existing page's source, also if it is pasted anywhere in the tool. Undo restores the previous values. A form
 * that is empty again forgets the page.
 */
export function usePageSource(
  { canonicalUrl }: MetaFields,
  isInitial: boolean,
  onRead: (fields: MetaFields) => void,
): PageSource {
  const [page, setPage] = useState<ReadPage | null>(null)

  const read = (html: string) => {
    const isEntered = ![page?.fields, definition.sample].some(
      (fields) => fields?.canonicalUrl === canonicalUrl,
    )
    const next = readHtml(html, isEntered ? webUrl(canonicalUrl) : '')
    setPage(next)
    if (next.count === 0) return false
    onRead(next.fields)
    return true
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (!clipboardData || !(target instanceof Element) || document.querySelector('dialog[open]'))
      return
    const text = clipboardData.getData('text')
    const field = target.closest('input, textarea')
    const isPage = (field ? PAGE : TAG).test(text)
    if (isPage && field?.id !== FIELD_ID && read(text)) event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  useEffect(() => {
    if (isInitial) setPage(null)
  }, [isInitial])
  return { page, read }
}

export type PageSource = {
  /** The last page that was read; null if there is none. */
  readonly page: ReadPage | null
  /** Fills the form. Returns false if there are no tags. */
  readonly read: (html: string) => boolean
}

/** Takes the source of an existing page. */
export function PageSourceField({ page, read }: PageSource) {
  const [html, setHtml] = useState('')

  const take = (next: string) => {
    const isRead = next.trim() !== '' && read(next)
    setHtml(isRead ? '' : next)
    // The field may be gone now, and the focus with it.
    if (isRead) document.querySelector<HTMLElement>('.tool-pane')?.focus({ preventScroll: true })
  }

  return (
    <LabeledField
      id={FIELD_ID}
      label="HTML source of the page"
      rows={2}
      value={html}
      onChange={take}
      error={html.trim() !== '' && page?.count === 0 ? (webUrl(html) ? URL_ONLY : NOTHING) : null}
      spellCheck={false}
      hint="Press Ctrl+U on the page (⌥⌘U on a Mac), copy everything, and paste it here or anywhere in this tool."
    />
  )
}

/** Parses a page's source. A parsed document runs no scripts and loads no images (HTML standard, DOMParser). */
function readHtml(html: string, pageUrl: string): ReadPage {
  const page = new DOMParser().parseFromString(inertHtml(html), 'text/html')
  const base = page.querySelector('link[data-base][href]')?.getAttribute('href') ?? ''
  return readPage([...page.querySelectorAll('title, meta, link')].flatMap(tagOf), base, pageUrl)
}

function tagOf(element: Element): FoundTag[] {
  const name = element.localName
  // SVGs can have titles, too.
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return []
  if (name !== 'title' && name !== 'meta' && name !== 'link') return []
  const attributes = Object.fromEntries(
    [...element.attributes].map((attribute) => [attribute.name, attribute.value]),
  )
  return [{ element: name, attributes, text: element.textContent }]
}
