'use client'

import { type ReadPage, readPage } from './logic/read-page.ts'
import type { FoundTag } from './logic/read-tags.ts'

/** Parses the tags of a page's source. A parsed document runs no scripts and loads no images (HTML standard, DOMParser). */
export async function readHtml(source: string | File): Promise<ReadPage> {
  const html = typeof source === 'string' ? source : await textOf(source)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const base = page.querySelector('base[href]')?.getAttribute('href') ?? ''
  return readPage([...page.querySelectorAll('title, meta, link')].flatMap(tagOf), base)
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

/** Maximum number of bytes searched for the encoding (HTML standard, prescan). */
const PRESCAN_BYTES = 1024

/** Decodes a file with its declared encoding. Missing and unknown ones count as UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const start = new TextDecoder('latin1').decode(bytes.slice(0, PRESCAN_BYTES))
  const [, label = 'utf-8'] = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(start) ?? []
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    // Not in the Encoding standard.
    return new TextDecoder().decode(bytes)
  }
}
